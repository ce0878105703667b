import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { SkeletonHeading } from '../../kit/states/skeleton-heading.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import styles from './product-cms.module.css';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

export function ProductCmsSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" role="status">
      <Stack gap="l">
        <SkeletonHeading size="medium" />
        <Card>
          <Stack gap="l">
            <SkeletonHeading size="small" />
            {rows.map((row) => (
              <div key={row} className={styles.skeletonRow}>
                <div className={styles.skeletonPicture} />
                <SkeletonText lines={1} />
              </div>
            ))}
          </Stack>
        </Card>
      </Stack>
    </div>
  );
}

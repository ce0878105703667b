import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { SkeletonHeading } from '../../kit/states/skeleton-heading.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import styles from './settings.module.css';

/** The billing screen's layout before its data arrives. */
export function SettingsSkeleton() {
  return (
    <div className={styles.screen} role="status" aria-busy="true" aria-label="Loading">
      <SkeletonHeading size="medium" />
      <Card>
        <Stack gap="l">
          <SkeletonHeading size="small" />
          <SkeletonText lines={3} />
        </Stack>
      </Card>
      <div className={styles.plans}>
        {['free', 'basic', 'pro'].map((plan) => (
          <Card key={plan}>
            <Stack gap="l">
              <SkeletonHeading size="small" />
              <SkeletonText lines={6} />
            </Stack>
          </Card>
        ))}
      </div>
    </div>
  );
}

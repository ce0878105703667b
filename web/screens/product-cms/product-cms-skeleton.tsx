import { BlockStack, Card, SkeletonBodyText, SkeletonDisplayText } from '@shopify/polaris';
import styles from './product-cms.module.css';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

export function ProductCmsSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" role="status">
      <BlockStack gap="400">
        <SkeletonDisplayText size="medium" />
        <Card>
          <BlockStack gap="400">
            <SkeletonDisplayText size="small" />
            {rows.map((row) => (
              <div key={row} className={styles.skeletonRow}>
                <div className={styles.skeletonPicture} />
                <SkeletonBodyText lines={1} />
              </div>
            ))}
          </BlockStack>
        </Card>
      </BlockStack>
    </div>
  );
}

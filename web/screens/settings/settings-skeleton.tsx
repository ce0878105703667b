import { BlockStack, Card, SkeletonBodyText, SkeletonDisplayText } from '@shopify/polaris';
import styles from './settings.module.css';

/** The billing screen's layout before its data arrives. */
export function SettingsSkeleton() {
  return (
    <div className={styles.screen} role="status" aria-busy="true" aria-label="Loading">
      <SkeletonDisplayText size="medium" />
      <Card>
        <BlockStack gap="400">
          <SkeletonDisplayText size="small" />
          <SkeletonBodyText lines={3} />
        </BlockStack>
      </Card>
      <div className={styles.plans}>
        {['free', 'basic', 'pro'].map((plan) => (
          <Card key={plan}>
            <BlockStack gap="400">
              <SkeletonDisplayText size="small" />
              <SkeletonBodyText lines={6} />
            </BlockStack>
          </Card>
        ))}
      </div>
    </div>
  );
}

import { Card, SkeletonDisplayText } from '@shopify/polaris';
import styles from './plot.module.css';

/** As high as the plot, so that nothing jumps. */
export function PlotSkeleton() {
  return (
    <Card>
      <div className={styles.skeleton} role="status" aria-label="Loading the plot">
        <SkeletonDisplayText size="small" />
      </div>
    </Card>
  );
}

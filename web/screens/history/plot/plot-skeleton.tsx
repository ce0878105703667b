import { Card } from '../../../kit/layout/card.tsx';
import { SkeletonHeading } from '../../../kit/states/skeleton-heading.tsx';
import styles from './plot.module.css';

/** As high as the plot, so that nothing jumps. */
export function PlotSkeleton() {
  return (
    <Card>
      <div className={styles.skeleton} role="status" aria-label="Loading the plot">
        <SkeletonHeading size="small" />
      </div>
    </Card>
  );
}

import { SkeletonDisplayText } from '@shopify/polaris';
import picker from './content-type-picker.module.css';
import styles from './home-skeleton.module.css';

const groups = [9, 3];

/** The picker's own layout, before its words are there. */
export function HomeSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" role="status">
      <div className={picker.title}>
        <SkeletonDisplayText size="large" />
      </div>
      {groups.map((cards) => (
        <div key={cards} className={picker.group}>
          <div className={styles.heading} />
          <div className={picker.cards}>
            {Array.from({ length: cards }, (_, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all alike, never reordered
              <div key={position} className={styles.card} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

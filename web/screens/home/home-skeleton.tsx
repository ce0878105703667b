import { SkeletonHeading } from '../../kit/states/skeleton-heading.tsx';
import { Text } from '../../kit/text/text.tsx';
import picker from './content-type-picker.module.css';
import { pickerTitle } from './content-type-picker.tsx';
import styles from './home-skeleton.module.css';
import overview from './overview/shop-overview.module.css';

const groups = [9, 3];

/**
 * The picker's layout before its data arrives. `isPicker`: only the picker can follow, so its title is shown at once.
 */
export function HomeSkeleton({ isPicker = false }: { isPicker?: boolean }) {
  return (
    <div aria-busy="true" aria-label="Loading" role="status">
      <div aria-hidden="true">
        {isPicker && (
          <div className={styles.overview}>
            <div className={overview.overview}>
              <div className={styles.stats} />
              <section className={styles.stats} />
            </div>
          </div>
        )}
        <div className={picker.title}>
          {isPicker ? (
            <Text as="p" size="heading-xl">
              {pickerTitle}
            </Text>
          ) : (
            <SkeletonHeading size="large" />
          )}
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
    </div>
  );
}

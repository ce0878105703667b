import { Text } from '@shopify/polaris';
import type { AlikeGroup } from '../../../../common/contract/products.ts';
import { alikeSentence, byWeight } from '../../../ui/products/alike-groups.ts';
import styles from '../product-cms.module.css';

/** How many other descriptions are like this one; a click lists them. */
export function AlikeCell({ groups, onGroup }: { groups: AlikeGroup[]; onGroup(group: string): void }) {
  const [first] = byWeight(groups);
  if (!first) {
    return (
      <Text as="span" tone="subdued">
        No
      </Text>
    );
  }
  return (
    <button
      type="button"
      className={styles.alike}
      onClick={(event) => {
        // A click on the row opens the product.
        event.stopPropagation();
        onGroup(first.group);
      }}
    >
      {alikeSentence(first)}
    </button>
  );
}

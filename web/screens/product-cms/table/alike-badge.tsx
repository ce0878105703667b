import type { AlikeGroup } from '../../../../common/contract/products.ts';
import { Badge } from '../../../kit/text/badge.tsx';
import { alikeSentence, byWeight } from '../../../ui/products/alike-groups.ts';
import styles from '../product-cms.module.css';

/** How many descriptions are like this one; a click lists them. Nothing where none is. */
export function AlikeBadge({ groups, onGroup }: { groups: AlikeGroup[]; onGroup(group: string): void }) {
  const [first] = byWeight(groups);
  if (!first) return null;
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
      <Badge tone="info">{alikeSentence(first)}</Badge>
    </button>
  );
}

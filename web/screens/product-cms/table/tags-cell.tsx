import { Text } from '@shopify/polaris';
import styles from '../product-cms.module.css';

/** As many tags as fit; the panel and the tooltip show the rest. */
export function TagsCell({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) {
    return (
      <Text as="span" tone="subdued">
        None
      </Text>
    );
  }
  return (
    <span className={styles.tags} title={tags.join(', ')}>
      {tags.join(', ')}
    </span>
  );
}

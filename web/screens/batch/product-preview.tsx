import { Button } from '../../kit/controls/button.tsx';
import { XSmallIcon } from '../../kit/text/icons.ts';
import { Text } from '../../kit/text/text.tsx';
import { ProductPicture } from '../../ui/products/product-picture.tsx';
import styles from './batch.module.css';
import type { GroupInfo } from './use-group-info.ts';

interface Props {
  products: GroupInfo['allProducts'];
  /** null: products cannot be taken off the list. */
  onExclude: ((id: string) => void) | null;
}

/** The first products of the group, enough to recognise it. */
export function ProductPreview({ products, onExclude }: Props) {
  if (products.length === 0) return <Text as="p">No products found</Text>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul className={styles.products} aria-label="Products" tabIndex={0}>
      {products.map(({ id, title, imageUrl }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a multiplied list holds a product many times
        <li key={`${id} ${position}`} className={styles.product}>
          <ProductPicture url={imageUrl} />
          <Text as="span" breakWord>
            <bdi>{title}</bdi>
          </Text>
          {onExclude && (
            <span className={styles.exclude}>
              <Button kind="quiet" icon={XSmallIcon} label={`Leave out ${title}`} onClick={() => onExclude(id)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

import { Banner, Button } from '@shopify/polaris';
import { useNavigate } from 'react-router';
import { counted } from '../../../common/text/counted.ts';
import { groupUrl } from '../../ui/products/product-group.ts';
import styles from './documents.module.css';
import type { ShownDocument } from './use-document.ts';

/** What accepting leads to: new texts for the products that have new facts, and texts of ours that are wrong now. */
export function Afterwards({ shown, productIds }: { shown: ShownDocument; productIds: string[] }) {
  const navigate = useNavigate();
  const { contradicted, document } = shown;
  const write = (ids: string[]) =>
    void navigate(groupUrl({ group: { type: 'ids_list', ids }, completionType: 'product_description' }), {
      state: { from: `/documents/${document.id}` },
    });
  return (
    <>
      {productIds.length > 0 && (
        <Banner
          tone="success"
          title={`${counted(productIds.length, 'product')} ${productIds.length === 1 ? 'has' : 'have'} new facts: write their texts anew?`}
          action={{ content: 'Write their texts', onAction: () => write(productIds) }}
        />
      )}
      {contradicted.length > 0 && (
        <Banner tone="warning" title="These texts of yours say what the document no longer does">
          <ul className={styles.contradicted}>
            {contradicted.map(({ productId, title, message }) => (
              <li key={`${productId}:${message}`}>{`${title}: ${message}`}</li>
            ))}
          </ul>
          <Button onClick={() => write([...new Set(contradicted.map(({ productId }) => productId))])}>
            Write these texts anew
          </Button>
        </Banner>
      )}
    </>
  );
}

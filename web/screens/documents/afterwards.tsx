import { Banner, Button } from '@shopify/polaris';
import { useNavigate } from 'react-router';
import type { Response } from '../../../common/contract/contract.ts';
import { counted } from '../../../common/text/counted.ts';
import { groupUrl } from '../../ui/products/product-group.ts';
import styles from './documents.module.css';
import type { ShownDocument } from './use-document.ts';

export type Accepted = Response<'acceptDocument'>;

const shownReasons = 5;

/** What accepting leads to: new texts for the products that have new facts, and texts of ours that are wrong now. */
export function Afterwards({ shown, accepted }: { shown: ShownDocument; accepted: Accepted | null }) {
  const navigate = useNavigate();
  const { productIds = [], skipped = [] } = accepted ?? {};
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
      {accepted && productIds.length === 0 && (
        <Banner>Nothing was added: what is left is known already, or contradicts your store.</Banner>
      )}
      {skipped.length > 0 && (
        <Banner tone="warning" title={`${counted(skipped.length, 'fact')} left out`}>
          <ul className={styles.contradicted}>
            {skipped.slice(0, shownReasons).map(({ row, why }) => (
              <li key={`${row}:${why}`}>{why}</li>
            ))}
          </ul>
        </Banner>
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

import { useNavigate } from 'react-router';
import type { Response } from '../../../common/contract/contract.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/states/note.tsx';
import { groupUrl } from '../../ui/products/product-group.ts';
import styles from './documents.module.css';
import type { ShownDocument } from './use-document.ts';

export type Accepted = Response<'acceptDocument'>;

const shownReasons = 5;

/** What accepting leads to: new texts for the products that have new facts, and texts of ours that are wrong now. */
export function Afterwards({ shown, accepted }: { shown: ShownDocument; accepted: Accepted | null }) {
  const navigate = useNavigate();
  const { skipped = [] } = accepted ?? {};
  const { contradicted, document, productsToWrite } = shown;
  const write = (ids: string[]) =>
    void navigate(groupUrl({ group: { type: 'ids_list', ids }, completionType: 'product_description' }), {
      state: { from: `/brand-voice/documents/${document.id}` },
    });
  return (
    <>
      {productsToWrite.length > 0 && (
        <Note
          tone="success"
          title={`${counted(productsToWrite.length, 'product')} ${productsToWrite.length === 1 ? 'has' : 'have'} new facts: write their texts again?`}
          action={{ content: 'Write their texts', onAction: () => write(productsToWrite) }}
        />
      )}
      {accepted?.added === 0 && (
        <Note>Nothing was added: what is left is known already, or contradicts your store.</Note>
      )}
      {skipped.length > 0 && (
        <Note tone="info" title={`${counted(skipped.length, 'fact')} left out`}>
          <ul className={styles.contradicted}>
            {skipped.slice(0, shownReasons).map(({ row, why }) => (
              <li key={`${row}:${why}`}>{why}</li>
            ))}
          </ul>
        </Note>
      )}
      {contradicted.length > 0 && (
        <Note tone="info" title="These texts of yours say what the document no longer does">
          <ul className={styles.contradicted}>
            {contradicted.map(({ productId, title, message }) => (
              <li key={`${productId}:${message}`}>{`${title}: ${message}`}</li>
            ))}
          </ul>
          <Button onClick={() => write([...new Set(contradicted.map(({ productId }) => productId))])}>
            Write these texts again
          </Button>
        </Note>
      )}
    </>
  );
}

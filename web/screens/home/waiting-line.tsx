import type { BatchSummary } from '../../../common/contract/batches.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Text } from '../../kit/text/text.tsx';
import { batchTitle, countsText } from '../../ui/batches/batch-names.ts';

interface Props {
  /** The newest first. */
  batches: BatchSummary[];
  orders: Response<'home'>['standingOrders'];
}

/** One line of what waits for the merchant: a batch, texts of standing orders to review, standing orders without tokens. */
export function WaitingLine({ batches, orders }: Props) {
  const [newest, ...others] = batches;
  const { toReview, reviewBatchId, outOfTokens } = orders;
  const [paused] = outOfTokens;
  if (!newest && toReview === 0 && !paused) return null;
  return (
    <section aria-label="What waits for you">
      <Row gap="s" justify="start" align="center">
        {newest && (
          <>
            <Text as="span">{`${batchTitle(newest)}: ${countsText(newest)}.`}</Text>
            <Button kind="plain" url={`/batch-results/${newest.id}`}>
              Open batch
            </Button>
          </>
        )}
        {others.length > 0 && (
          <Button kind="plain" url="/batches">
            All batches
          </Button>
        )}
        {toReview > 0 && (
          <>
            <Text as="span">{`${counted(toReview, 'new text')} to review.`}</Text>
            <Button kind="plain" url={reviewBatchId ? `/batch-results/${reviewBatchId}` : '/standing-orders'}>
              Review
            </Button>
          </>
        )}
        {paused && (
          <>
            <Text as="span">{pausedText(paused.name, outOfTokens.length - 1)}</Text>
            <Button kind="plain" url="/standing-orders">
              Standing orders
            </Button>
          </>
        )}
      </Row>
    </section>
  );
}

const pausedText = (name: string, others: number): string =>
  `“${name}”${others > 0 ? ` and ${counted(others, 'other standing order')}` : ''} paused: your tokens have run out. New products wait.`;

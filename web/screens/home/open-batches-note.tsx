import { Banner, Button, InlineStack, Text } from '@shopify/polaris';
import type { BatchSummary } from '../../../common/contract/batches.ts';
import { batchTitle, countsText } from '../../ui/batches/batch-names.ts';
import { dismissWidget, useDismissedWidgets } from './overview/widget-dismissals.ts';

const noteId = ({ id, status }: BatchSummary): string => `batch-${id}-${status}`;

/** Leads to the newest batch that runs, waits for the merchant or has texts that are not in the store yet. */
export function OpenBatchesNote({ batches }: { batches: BatchSummary[] }) {
  const isDismissed = useDismissedWidgets();
  const [newest, ...others] = batches.filter((batch) => !isDismissed(noteId(batch)));
  if (!newest) return null;
  return (
    <Banner tone="info" onDismiss={() => dismissWidget(noteId(newest))}>
      <InlineStack gap="200" align="start">
        <Text as="span">{`${batchTitle(newest)}: ${countsText(newest)}.`}</Text>
        <Button variant="plain" url={`/batch-results/${newest.id}`}>
          Open batch
        </Button>
        {others.length > 0 && (
          <Button variant="plain" url="/batches">
            All batches
          </Button>
        )}
      </InlineStack>
    </Banner>
  );
}

import { Banner, Button, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import { call } from '../../api/client.ts';
import { dismissBatch, type LastBatch, lastBatch, rememberedForMs } from '../../session/last-batch.ts';
import { useLoggedIn } from '../../session/use-session.ts';

/** A batch goes on while its page is closed, and can be looked at from anywhere: this leads back to it. */
export function LastBatchNote() {
  const [dismissedId, setDismissedId] = useState<string | null>(null);
  const batch = lastBatch(useBatchTold());
  if (!batch || batch.id === dismissedId) return null;
  const started = new Date(batch.startedAt).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });
  return (
    <Banner
      tone="info"
      onDismiss={() => {
        dismissBatch(batch);
        setDismissedId(batch.id);
      }}
    >
      <InlineStack gap="200">
        <Text as="span">{`Your last batch: ${batch.name}, started at ${started}.`}</Text>
        <Button variant="plain" url={`/batch-results/${batch.id}`}>
          Open batch
        </Button>
      </InlineStack>
    </Banner>
  );
}

/** The batch for which this member of staff has set tokens aside last, in whichever browser. */
function useBatchTold(): LastBatch | null {
  const { id: staffId } = useLoggedIn().user;
  const { data } = useQuery({
    queryKey: ['lastBatch', staffId],
    queryFn: async ({ signal }) => {
      const from = new Date(Date.now() - rememberedForMs).toISOString().slice(0, 10);
      const query = { tab: 'ledger', type: 'hold', origin: 'batch', staffId, from, limit: 1 } as const;
      const { entries } = await call('history', { query, signal, isMessageSuppressed: true });
      const hold = entries.find((entry) => entry.tab === 'ledger');
      if (!hold?.about) return null;
      return { id: hold.cause.id, name: definitionOf(hold.about.completionType).name, startedAt: hold.at };
    },
  });
  return data ?? null;
}

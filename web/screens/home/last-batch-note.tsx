import { Banner, Button, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { forgetBatch, lastBatch } from '../../session/last-batch.ts';

/** Links to the last batch, which goes on while its page is closed. */
export function LastBatchNote() {
  const [batch, setBatch] = useState(lastBatch);
  if (!batch) return null;
  const started = new Date(batch.startedAt).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });
  return (
    <Banner
      tone="info"
      onDismiss={() => {
        forgetBatch();
        setBatch(null);
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

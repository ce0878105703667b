import { Counter, type Registry } from '@prometheus-io/client';
import type { Batches } from '../ports/batches/batches.ts';
import type { CountTexts } from './metrics.ts';

/** Counts the items of batches by outcome; a written item also counts as a delivered text. */
export function measuredBatches(batches: Batches, registry: Registry, countTexts: CountTexts): Batches {
  const items = new Counter({
    name: 'batch_items_total',
    help: 'Items of batches by outcome: written, put off for a retry, or failed for good',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  return {
    ...batches,
    saveItems: async (shopId, batch, ask) => {
      const kept = await batches.saveItems(shopId, batch, ask);
      items.inc({ outcome: 'written' }, kept.positions.length);
      countTexts(batch.completionType, batch.costInTokens, kept.positions.length);
      return kept;
    },
    recordFailedAttempt: async (shopId, id, ask) => {
      await batches.recordFailedAttempt(shopId, id, ask);
      items.inc({ outcome: ask.tryAfterMs === null ? 'failed' : 'put-off' });
    },
  };
}

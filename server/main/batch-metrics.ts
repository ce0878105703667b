import { Counter, type Registry } from '@prometheus-io/client';
import type { Batches } from '../ports/batches/batches.ts';
import type { DeliveredTexts } from './metrics.ts';

/** Counts how a worker's items end; those that were written count as delivered texts too. */
export function measuredBatches(batches: Batches, registry: Registry, delivered: DeliveredTexts): Batches {
  const items = new Counter({
    name: 'batch_items_total',
    help: 'Items of batches that were written, put off to be tried again, or failed for good',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  return {
    ...batches,
    saveItems: async (shopId, batch, ask) => {
      const kept = await batches.saveItems(shopId, batch, ask);
      items.inc({ outcome: 'written' }, kept.positions.length);
      delivered(batch.completionType, batch.costInTokens, kept.positions.length);
      return kept;
    },
    recordFailedAttempt: async (shopId, id, ask) => {
      await batches.recordFailedAttempt(shopId, id, ask);
      items.inc({ outcome: ask.tryAfterMs === null ? 'failed' : 'put-off' });
    },
  };
}

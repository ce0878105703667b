import { Counter, type Registry } from '@prometheus-io/client';
import type { Batches } from '../../batches/store/batches.ts';
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
    saveItems: async (shopId, batch, request) => {
      const saved = await batches.saveItems(shopId, batch, request);
      items.inc({ outcome: 'written' }, saved.positions.length);
      countTexts(batch.completionType, batch.costInTokens, saved.positions.length);
      return saved;
    },
    recordFailedAttempt: async (shopId, id, attempt) => {
      await batches.recordFailedAttempt(shopId, id, attempt);
      items.inc({ outcome: attempt.retryAfterMs === null ? 'failed' : 'put-off' });
    },
  };
}

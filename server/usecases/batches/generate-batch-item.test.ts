import { expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { createFairPool } from '../../domain/batches/fair-pool.ts';
import type { Batches, BatchHead, ItemProduct } from '../../ports/batches/batches.ts';
import type { Ports } from '../../ports/ports.ts';
import { generateBatchItem } from './generate-batch-item.ts';

const batch = { id: 'batch', completionType: 'product_name', settings: defaultSettings, costInTokens: 1 } as BatchHead;

test.each([
  ['the first time it is tried again', 0, 'later'],
  ['the last time it has failed, so that its batch can end', 2, 'never'],
])('a product that cannot be read is recorded as a failed attempt: %s', async (_, attempts, again) => {
  const back: { error: string; again: string }[] = [];
  const batches: Partial<Batches> = {
    recordFailedAttempt: async (_shop, _batch, { error, retryAfterMs }) =>
      void back.push({ error, again: retryAfterMs === null ? 'never' : 'later' }),
  };
  const unreadable = {
    get title(): string {
      throw new RangeError('Maximum call stack size exceeded');
    },
  } as ItemProduct;
  await generateBatchItem(
    { batches } as unknown as Ports,
    { pool: createFairPool(1), save: async () => {}, shouldContinue: () => true, onModelAway: async () => {} },
    {
      shopId: 'shop',
      batch,
      claimer: 'worker',
      item: { position: 0, product: unreadable, attempts, waits: 0, waitedMs: 0, lostClaims: 0, wasBeingRead: false },
    },
    new AbortController().signal,
  );
  expect(back).toEqual([{ error: 'Something went wrong on our side.', again }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';

let { testApp, merchant, batches } = {} as BatchShop;
beforeAll(async () => {
  ({ testApp, merchant, batches } = await freshBatchShop(100, 'small'));
});
afterAll(() => testApp.close());

const completionSettings = { ...defaultSettings, freeTextInstructions: 'Mention the lifetime guarantee.' };
const text = 'Something to keep. It comes with a lifetime guarantee.';

test('what only the instructions say is told as that, and a batch asks about it until staff publish it once', async () => {
  const [product] = await testApp.sandbox.products(merchant.shop);
  const source = { type: 'ids_list' as const, ids: [product?.id ?? ''] };
  await testApp.sandbox.answers(merchant.shop, [{ text }, { text }]);

  const id = await batches.start({ source, completionSettings });
  await batches.ended(id);
  const [item] = await batches.items(id);
  const instructed = item?.claims.filter((claim) => claim.source?.from === 'instructions') ?? [];
  expect(instructed.map(({ source: found }) => found?.factId)).toContain(null);
  expect(instructed.map((claim) => claim.text).join()).toContain('lifetime guarantee');
  expect(item?.pleaseCheck).toEqual([]);
  expect((await batches.state(id)).textsWithInstructed).toBe(1);

  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  await batches.updated(id);
  const again = await batches.start({ source, completionSettings });
  await batches.ended(again);
  expect((await batches.state(again)).textsWithInstructed).toBe(0);
});

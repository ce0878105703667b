import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';
import { batchesOf, grantTokens } from '../../../tests/support/shops/batches.ts';

let { database, testApp } = {} as BatchShop;
beforeAll(async () => {
  ({ database, testApp } = await freshBatchShop(1, 'empty'));
});
afterAll(() => testApp.close());

test('an undo beside its own publish, and a publish beside its own undo, are refused in words and change nothing', async () => {
  const merchant = await testApp.newcomer();
  const batches = batchesOf(merchant);
  const titles = Array.from({ length: 6 }, (_, number) => `${number},Blanket ${number}`);
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
    method: 'POST',
    body: `Handle,Title\n${titles.join('\n')}\n`,
  });
  await merchant.call('currentUser');
  const ids = (await testApp.sandbox.products(merchant.shop)).map((product) => product.id);
  const batchId = await batches.start({ source: { type: 'ids_list', ids } });
  await batches.ended(batchId);
  const ready = (await batches.state(batchId)).counts.ready;
  const publish = (itemIds?: string[]) =>
    merchant.call('publishBatch', { request: { batchId, location: 'REPLACE', ...(itemIds && { itemIds }) } });
  const undo = () => merchant.call('revertChanges', { request: { batchId } });
  const refused = (words: string) => [409, { error: { code: 'not_now', message: expect.stringContaining(words) } }];
  const store = testApp.sandbox.of(merchant.shop);
  // One text is in the store, so there is something to undo; the store answers nothing about the others for now.
  const [first] = await batches.items(batchId);
  await publish([first?.id ?? '']);
  await batches.updated(batchId);
  await store.faults({ platform: { latencyMs: 600_000 } });
  expect((await publish()).status).toBe(200);
  const early = await undo();
  expect([early.status, early.body]).toMatchObject(refused('being added'));
  await store.faults({});
  await batches.until(batchId, ({ counts }) => counts.written === ready);
  await batches.updated(batchId);

  await store.faults({ platform: { latencyMs: 600_000 } });
  expect((await undo()).status).toBe(200);
  const again = await publish();
  expect([again.status, again.body]).toMatchObject(refused('being undone'));
  await store.faults({});
  await batches.until(batchId, ({ counts }) => counts.ready === ready);
});

const byHand = 10;

test.each([
  { way: 'item by item', size: byHand },
  { way: 'in bulk', size: 110 },
])(
  'a text written by hand while a batch writes $way is found by it, or finds its text: none is passed over',
  async ({ size }) => {
    const merchant = await testApp.newcomer();
    const batches = batchesOf(merchant);
    const rows = Array.from({ length: size }, (_, number) => `${number},Blanket ${number},Old ${number}`);
    await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
      method: 'POST',
      body: `Handle,Title,SEO Title\n${rows.join('\n')}\n`,
    });
    await merchant.call('currentUser');
    await grantTokens(database, merchant.shop, size);
    const products = await testApp.sandbox.products(merchant.shop);
    const id = await batches.start({ source: { type: 'ids_list', ids: products.map((product) => product.id) } });
    await batches.ended(id);
    const itemIds = (await batches.items(id)).map((item) => item.id);
    const write = (productId: string, content: string) =>
      merchant.call('changeProducts', {
        request: {
          products: [{ shopifyProductId: productId, changes: [{ field: 'seo-title', content, textType: 'text' }] }],
          location: 'REPLACE',
        },
      });
    await testApp.sandbox.of(merchant.shop).faults({ platform: { latencyMs: 50 } });

    const isWriting = async () => ['queued', 'running'].includes((await batches.state(id)).update?.status ?? '');
    await merchant.call('publishBatch', {
      request: { batchId: id, itemIds, location: 'REPLACE', overwriteConflicts: true },
    });
    const answers = [];
    for (let round = 1; round === 1 || (await isWriting()); round += 1) {
      const writes = products.slice(0, byHand).map((product) => write(product.id, `By hand ${round}`));
      answers.push(...(await Promise.all(writes)));
    }
    await testApp.sandbox.of(merchant.shop).faults({});

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await batches.state(id)).counts.written).toBe(size);
    const after = new Map(
      (await testApp.sandbox.products(merchant.shop)).map((product) => [product.id, product.seo.title]),
    );
    for (const product of products.slice(0, byHand)) {
      const { body } = await merchant.call('history', { query: { tab: 'changes', targetId: product.id } });
      // Each has found what the one before it left: there is a way back to every text that stood.
      let stood = product.seo.title;
      for (const entry of body.entries.filter((each) => each.tab === 'changes').reverse()) {
        expect([entry.origin, entry.before]).toEqual([entry.origin, stood]);
        stood = entry.after;
      }
      expect(after.get(product.id)).toBe(stood);
    }
  },
  90_000,
);

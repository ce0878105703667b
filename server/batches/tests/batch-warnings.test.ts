import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';

let { testApp, merchant, batches } = {} as BatchShop;
beforeAll(async () => {
  ({ testApp, merchant, batches } = await freshBatchShop(100, 'small'));
});
afterAll(() => testApp.close());

const bed = '<p>A warm bed for cold nights.</p><ul><li>Weighs 12 kg</li><li>Holds 180 kg</li></ul>';

/** A batch of three descriptions; the first loses a list and a figure, the second is empty before. */
async function startThree() {
  // Products that nobody has published to.
  const handle = randomUUID();
  const rows = [bed, '', '<p>A lamp.</p>'].map((html, number) => `${handle}-${number},${handle} ${number},${html}`);
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
    method: 'POST',
    body: `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`,
  });
  const products = await testApp.sandbox.products(merchant.shop);
  const ids = products.filter(({ title }) => title.startsWith(handle)).map(({ id }) => id);
  const id = await batches.start({ source: { type: 'ids_list', ids }, completionType: 'product_description' });
  await batches.ended(id);
  const items = await batches.items(id);
  const edit = (at: number, description: string) =>
    merchant.call('editBatchItem', { request: { batchId: id, itemId: items[at]?.id ?? '', after: { description } } });
  await edit(0, '<p>A bed that weighs 12 kg.</p>');
  await edit(1, '<p>A bed.</p>');
  await edit(2, `<p>A lamp. ${'Bright light. '.repeat(40)}</p>`);
  return id;
}

test('a text that loses what the page had is marked, counted and left out of all on request', async () => {
  const id = await startThree();
  expect((await batches.items(id)).map(({ warnings }) => warnings)).toEqual([
    expect.arrayContaining([{ type: 'loses_list' }, { type: 'loses_figures', figures: ['180 kg'] }]),
    [],
    [],
  ]);
  expect((await batches.state(id)).readyTexts).toMatchObject({ warned: 1, replacing: 2 });

  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE', withoutWarned: true } });
  expect((await batches.updated(id)).update?.counts).toMatchObject({ total: 2, done: 2 });
  expect((await batches.items(id)).map(({ status }) => status)).toEqual(['ready', 'written', 'written']);

  // Without the request, "all" is all.
  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  await batches.until(id, ({ counts }) => counts.written === 3);
});

test('a text that is added to the existing one loses nothing and is not left out', async () => {
  const id = await startThree();
  await merchant.call('publishBatch', { request: { batchId: id, location: 'ADD_AFTER', withoutWarned: true } });
  expect((await batches.updated(id)).update?.counts).toMatchObject({ total: 3, done: 3 });
});

test('a text that lowers the score says by how many points', async () => {
  const id = await startThree();
  const [, , lamp] = await batches.items(id);
  if (!lamp) throw new Error('Too few items');
  const after = { description: '<p>Lamp</p>' };
  await merchant.call('publishBatch', { request: { batchId: id, itemIds: [lamp.id], location: 'REPLACE' } });
  await batches.until(id, ({ counts }) => counts.written === 1);
  const next = await batches.start({
    source: { type: 'ids_list', ids: [lamp.productId] },
    completionType: 'product_description',
  });
  await batches.ended(next);
  const [item] = await batches.items(next);
  const { body } = await merchant.call('editBatchItem', {
    request: { batchId: next, itemId: item?.id ?? '', after },
  });
  const points = (body.item.scoreBefore ?? 0) - (body.item.scoreAfter ?? 0);
  expect(points).toBeGreaterThan(0);
  expect(body.item.warnings).toContainEqual({ type: 'lower_score', points });
  expect((await batches.state(next)).readyTexts).toMatchObject({ warned: 1, lowerScore: 1 });
});

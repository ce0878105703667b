import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhooksHandled } from '../../../tests/support/http/webhooks-handled.ts';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';

let app: BatchShop;
let products: ProductInStore[];

beforeAll(async () => {
  app = await freshBatchShop(2_000);
  products = await app.testApp.sandbox.products(app.merchant.shop);
  await app.testApp.sandbox.grantScopes(app.merchant.shop, ['write_files']);
  await webhooksHandled(app.testApp, app.merchant.shop, 'app/scopes_update');
});
afterAll(() => app?.testApp.close());

const named = (title: string) => products.find((product) => product.title === title) as ProductInStore;
const altInStore = async (imageId: string) =>
  (await app.testApp.sandbox.products(app.merchant.shop)).flatMap(({ media }) => media).find(({ id }) => id === imageId)
    ?.alt ?? null;
const titlesWithMissingAlt = async () => {
  const request = { filters: { missing: ['altText' as const] }, limit: 100 };
  return (await app.merchant.call('productTablePage', { request })).body.rows.map(({ title }) => title);
};
const start = (titles: string[], rest = {}) =>
  app.batches.start({
    source: { type: 'ids_list', ids: titles.map((title) => named(title).id) },
    completionType: 'image_alt_text',
    ...rest,
  });
const publish = async (batchId: string, rest = {}) => {
  const { status } = await app.merchant.call('publishBatch', { request: { batchId, location: 'REPLACE', ...rest } });
  expect(status).toBe(200);
  return await app.batches.updated(batchId);
};

test('a batch has one item for each picture without an alt text, and a shared one once', async () => {
  const titles = ['Alpine Wool Blanket', 'Herringbone Throw', 'Merino Baby Blanket'];
  await expect.poll(titlesWithMissingAlt).toContain('Alpine Wool Blanket');
  const missing = new Set(
    titles.flatMap((title) =>
      named(title)
        .media.filter(({ alt }) => !alt)
        .map(({ id }) => id),
    ),
  );
  const before = await app.batches.tokens();
  const batchId = await start(titles);
  const ended = await app.batches.ended(batchId);
  expect([ended.status, ended.counts.total, ended.tokens.used]).toEqual(['completed', missing.size, missing.size]);
  expect(await app.batches.tokens()).toBe(before - missing.size);

  const items = await app.batches.items(batchId);
  expect(new Set(items.map(({ imageId }) => imageId))).toEqual(missing);
  for (const { imageId, imageUrl, before: was, after } of items) {
    const picture = products.flatMap(({ media }) => media).find(({ id }) => id === imageId);
    expect([imageUrl, was]).toEqual([picture?.url, { alt: '' }]);
    expect([...(after.alt ?? '')].length).toBeGreaterThan(5);
    expect([...(after.alt ?? '')].length).toBeLessThanOrEqual(125);
  }
  const shared = items.find(({ imageId }) => imageId === named('Herringbone Throw').media.at(-1)?.id);
  expect(shared?.title).toBe('Alpine Wool Blanket');
  expect(shared?.sharedWith.toSorted()).toEqual(['Herringbone Throw', 'Merino Baby Blanket']);
  // One text for several products names none of them.
  const prompts = await app.testApp.sandbox.prompts(app.merchant.shop);
  const alone = prompts.filter((prompt) => prompt.includes('image_alt_text') && !prompt.includes('key="product_name"'));
  expect(alone.length).toBeGreaterThan(0);
  expect(alone).toHaveLength(items.filter(({ sharedWith }) => sharedWith.length > 0).length);
  const ofBlanket = items.filter(({ title }) => title === 'Alpine Wool Blanket').map(({ after }) => after.alt);
  expect(new Set(ofBlanket).size).toBe(ofBlanket.length);

  const update = await publish(batchId);
  expect(update.update?.counts).toEqual({ total: missing.size, done: missing.size, failed: 0, conflict: 0 });
  for (const { imageId, after } of items) expect(await altInStore(imageId ?? '')).toBe(after.alt);
  expect(await titlesWithMissingAlt()).not.toContain('Alpine Wool Blanket');

  const { body } = await app.merchant.call('revertChanges', { request: { batchId } });
  expect(body.updateId).toBeTruthy();
  await app.batches.until(batchId, ({ update: now }) => now?.kind === 'revert' && now.status === 'completed');
  for (const { imageId } of items) expect((await altInStore(imageId ?? '')) ?? '').toBe('');
  expect(await titlesWithMissingAlt()).toContain('Alpine Wool Blanket');
});

test('pictures that cannot be looked at fail with their reason and cost nothing, and the others are ready', async () => {
  const titles = ['Buckwheat Pillow', 'Storm Lantern', 'Paper Globe Pendant'];
  const batchId = await start(titles, { onlyEmpty: false });
  const ended = await app.batches.ended(batchId);
  const all = new Set(titles.flatMap((title) => named(title).media.map(({ id }) => id))).size;
  expect(ended.counts).toMatchObject({ total: all, failed: 3, ready: all - 3 });
  expect(ended.tokens).toEqual({ held: 0, used: all - 3, released: 3 });
  const failed = (await app.batches.items(batchId)).filter(({ status }) => status === 'failed');
  expect(failed.map(({ error }) => error).toSorted()).toEqual([
    expect.stringMatching(/drawing/),
    expect.stringMatching(/animation/),
    expect.stringMatching(/still processing/),
  ]);
});

test('an alt text that someone changed meanwhile is a conflict, and edited ones are published as edited', async () => {
  const { sandbox } = app.testApp;
  const batchId = await start(['Stoneware Mug'], { onlyEmpty: false });
  await app.batches.ended(batchId);
  const [first, second] = await app.batches.items(batchId);
  if (!first || !second) throw new Error('The mug has two pictures');
  const { status } = await app.merchant.call('editBatchItem', {
    request: { batchId, itemId: second.id, after: { alt: '  A mug of\nmy own ' } },
  });
  expect(status).toBe(200);
  // Someone else writes an alt text in the admin.
  const other = await start(['Stoneware Mug'], { onlyEmpty: false });
  await app.batches.ended(other);
  const [sameFirst] = await app.batches.items(other);
  await app.merchant.call('editBatchItem', {
    request: { batchId: other, itemId: sameFirst?.id ?? '', after: { alt: 'By someone else' } },
  });
  await publish(other, { itemIds: [sameFirst?.id ?? ''] });

  const { update } = await publish(batchId);
  expect(update?.counts).toMatchObject({ done: 1, conflict: 1 });
  expect(await altInStore(first.imageId ?? '')).toBe('By someone else');
  expect(await altInStore(second.imageId ?? '')).toBe('A mug of my own');
  const [conflict] = await app.batches.items(batchId);
  expect([conflict?.status, conflict?.error]).toEqual(['conflict', expect.stringMatching(/changed its alt text/)]);
  expect((await sandbox.products(app.merchant.shop)).length).toBe(products.length);
});

test('every picture that has an alt text is left alone, and a group without others does not start', async () => {
  const whole = products.find(({ media }) => media.length > 0 && media.every(({ alt }) => alt));
  if (!whole) throw new Error('The sample has a product whose pictures all have alt texts');
  const { status, body } = await app.merchant.call('startBatch', {
    request: {
      source: { type: 'ids_list', ids: [whole.id] },
      completionType: 'image_alt_text',
      completionSettings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' },
    },
  });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(/Every picture of these products has an alt text/);
});

test('the group says how many pictures it has, each file once', async () => {
  const ids = ['Alpine Wool Blanket', 'Herringbone Throw'].map((title) => named(title).id);
  const pictures = new Set(
    products.filter(({ id }) => ids.includes(id)).flatMap(({ media }) => media.map(({ id }) => id)),
  );
  const { body } = await app.merchant.call('productGroupInfo', {
    request: { group: { type: 'ids_list', ids }, emptyFor: 'image_alt_text' },
  });
  expect(body.groupInfo.images?.all).toBe(pictures.size);
});

test('the file for the store’s import names each picture by its address', async () => {
  const batchId = await start(['Steel Bottle 750'], { onlyEmpty: false });
  await app.batches.ended(batchId);
  const token = await app.merchant.sessionToken();
  const response = await fetch(`${app.testApp.url}/api/cw/batch-csv?id=${batchId}&format=shopify`, {
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
  });
  const file = await response.text();
  expect(file).toMatch(/^\W*Handle,Title,Image Src,Image Alt Text/);
  for (const { imageUrl, after } of await app.batches.items(batchId)) {
    expect(file).toContain(imageUrl);
    expect(file).toContain(after.alt);
  }
});

test('without the permission nothing is published, and the texts stay', async () => {
  const batchId = await start(['Market Tote'], { onlyEmpty: false });
  await app.batches.ended(batchId);
  await app.testApp.sandbox.grantScopes(app.merchant.shop, []);
  const attempt = async () =>
    (await app.merchant.call('publishBatch', { request: { batchId, location: 'REPLACE' } })).status;
  await expect.poll(attempt).toBe(403);
  expect((await app.batches.items(batchId)).every(({ status }) => status === 'ready')).toBe(true);
});

test('pictures of a product that are written at the same moment get texts of their own', async () => {
  const { sandbox } = app.testApp;
  // The same picture four times: the model has the same to say about each.
  const { url } = named('Alpine Wool Blanket').media[0] ?? { url: '' };
  const media = [1, 2, 3, 4].map((copy) => ({ url: `${url}?copy=${copy}`, alt: '' }));
  const product = await sandbox.post<ProductInStore>(`product?shop=${app.merchant.shop}`, { title: 'Blanket', media });
  await sandbox.faults({ model: { latencyMs: 300 } });
  const request = {
    source: { type: 'ids_list' as const, ids: [product.id] },
    completionType: 'image_alt_text' as const,
  };
  const batchId = await app.batches.start(request);
  const ended = await app.batches.ended(batchId);
  await sandbox.faults({ model: { latencyMs: 0 } });
  expect(ended.counts).toMatchObject({ total: 4, ready: 4, failed: 0 });
  expect(ended.tokens).toEqual({ held: 0, used: 4, released: 0 });
  const texts = (await app.batches.items(batchId)).map(({ after }) => after.alt);
  expect(new Set(texts).size).toBe(4);
});

test('a picture that many products show names twenty of them and says how many more there are', async () => {
  const { sandbox } = app.testApp;
  const { url } = named('Alpine Wool Blanket').media[0] ?? { url: '' };
  const media = [{ url: `${url}?logo`, alt: null }];
  const ids: string[] = [];
  for (let number = 1; number <= 24; number += 1) {
    const title = `Shirt ${String(number).padStart(2, '0')}`;
    ids.push((await sandbox.post<ProductInStore>(`product?shop=${app.merchant.shop}`, { title, media })).id);
  }
  const query = { shopifyProductId: ids[0] ?? '' };
  const shown = async () => (await app.merchant.call('images', { query })).body.images[0];
  await expect.poll(async () => (await shown())?.sharedWithMore).toBe(3);
  expect((await shown())?.sharedWith).toHaveLength(20);

  const batchId = await app.batches.start({ source: { type: 'ids_list', ids }, completionType: 'image_alt_text' });
  await app.batches.ended(batchId);
  const items = await app.batches.items(batchId);
  expect(items).toMatchObject([{ title: 'Shirt 01', sharedWithMore: 3 }]);
  expect(items[0]?.sharedWith.slice(0, 2)).toEqual(['Shirt 02', 'Shirt 03']);
  const token = await app.merchant.sessionToken();
  const response = await fetch(`${app.testApp.url}/api/cw/batch-csv?id=${batchId}`, {
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(await response.text()).toContain('Shirt 21 and 3 more');
});

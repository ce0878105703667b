import { randomUUID } from 'node:crypto';
import { parse } from 'papaparse';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import type { BatchState } from '../../common/contract/batches.ts';
import { batchStreams } from '../../common/contract/routes.ts';
import { contentScore } from '../../common/score/content-score.ts';
import { aBatch, batchesOf, grantTokens } from '../../tests/world/batches.ts';
import { freshPostgres } from '../../tests/world/databases.ts';
import { type Merchant, startWorld, type World } from '../../tests/world/world.ts';

let world: World;
let merchant: Merchant;
let batches: ReturnType<typeof batchesOf>;
let ids: string[];
let database: string;

beforeAll(async () => {
  database = await freshPostgres();
  // A crowd of a thousand is more than a shop may ask for in a minute.
  const environment = { RATE_LIMIT_SHOP_PER_MINUTE: '0', RATE_LIMIT_ADDRESS_PER_MINUTE: '0' };
  world = await startWorld({ database, environment });
  merchant = world.merchant();
  batches = batchesOf(merchant);
  ids = (await world.sandbox.products(merchant.shop)).map(({ id }) => id);
  await merchant.call('currentUser');
  await grantTokens(database, merchant.shop, 5_000);
});
afterAll(() => world.close());
afterEach(() => void vi.useRealTimers());

const of = (from: number, to: number) => ({ type: 'ids_list' as const, ids: ids.slice(from, to) });
const inStore = async (id: string) => (await world.sandbox.products(merchant.shop)).find((each) => each.id === id);
const get = async (path: string, by = merchant, signal?: AbortSignal) =>
  fetch(world.url + path, {
    headers: { authorization: `Bearer ${await by.sessionToken()}`, 'x-requested-with': 'XMLHttpRequest' },
    ...(signal && { signal }),
  });

test('a batch writes every product, charges each text once, and ends by itself', async () => {
  const before = await batches.tokens();
  const id = await batches.start({ source: of(0, 4), completionType: '4_in_1_product_page' });
  const ended = await batches.ended(id);
  expect(ended).toMatchObject({
    status: 'completed',
    startedBy: { id: '1' },
    counts: { total: 4, pending: 0, ready: 4, failed: 0 },
    tokens: { held: 0, used: 20, released: 0 },
    secondsLeft: null,
  });
  expect(await batches.tokens()).toBe(before - 20);
  const items = await batches.items(id);
  expect(items.map(({ productId }) => productId).sort()).toEqual(ids.slice(0, 4).sort());
  for (const item of items) {
    const fields = ['description', 'product-name', 'seo-description', 'seo-title'];
    expect(Object.keys(item.after).sort()).toEqual(fields);
    expect(Object.keys(item.before).sort()).toEqual(fields);
    expect(item.after.description).toMatch(/^<p>/);
    expect(item.scoreAfter).toBeGreaterThan(0);
    expect(item.keywordStats?.words).toBeGreaterThan(20);
  }
});

test('a batch larger than the balance starts nothing and costs nothing', async () => {
  const poor = world.merchant({ shop: 'second.myshopify.com' });
  const theirs = (await world.sandbox.products(poor.shop)).map(({ id }) => id);
  const request = aBatch({ source: { type: 'ids_list', ids: theirs }, completionType: '4_in_1_product_page' });
  const { status, body } = await poor.call('startBatch', { request });
  expect([status, body.res]).toEqual([200, { type: 'not_enough_tokens' }]);
  expect(body.remainingCWInfo.remaining).toBe(30);
});

test('what makes no sense is refused, and another shop’s batch is not there', async () => {
  const start = async (ask: Parameters<typeof aBatch>[0]) =>
    (await merchant.call('startBatch', { request: aBatch(ask) })).status;
  expect(await start({ source: of(0, 1), products: [] })).toBe(400);
  expect(await start({ source: of(0, 1), completionType: 'blog_post' })).toBe(400);
  expect(await start({ source: { type: 'collection', id: '999999' } })).toBe(404);
  const id = await batches.start({ source: of(0, 1) });
  await batches.ended(id);
  const other = world.merchant({ shop: 'second.myshopify.com' });
  expect((await other.call('batch', { query: { id } })).status).toBe(404);
  expect((await other.call('batchItems', { query: { id } })).status).toBe(404);
  expect((await other.call('batchAction', { request: { id, action: 'cancel' } })).status).toBe(404);
  expect((await other.call('rerunBatch', { query: { batchId: id } })).status).toBe(404);
  expect((await other.call('writeBatch', { request: { batchId: id, location: 'REPLACE' } })).status).toBe(404);
  expect((await other.call('revertChanges', { request: { batchId: id } })).status).toBe(404);
  for (const path of [batchStreams.events, batchStreams.csv]) {
    expect((await get(`${path}?id=${id}`, other)).status).toBe(404);
  }
});

test('one key is one batch, however often it is asked for at once; other work under it is refused', async () => {
  const before = await batches.tokens();
  const idempotencyKey = randomUUID();
  const request = aBatch({ source: of(4, 6), idempotencyKey });
  // A thousand is what `npm run soak -- ledger` sends.
  const crowd = Number(process.env.CROWD ?? 100);
  const answers = await Promise.all(Array.from({ length: crowd }, () => merchant.call('startBatch', { request })));
  const started = new Set(answers.map(({ body }) => (body.res.type === 'started' ? body.res.batchId : body.res.type)));
  expect(started.size).toBe(1);
  expect(await batches.tokens()).toBe(before - 2);
  const other = aBatch({ source: of(4, 7), idempotencyKey });
  const refused = await merchant.call('startBatch', { request: other });
  expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'idempotency_mismatch' } }]);
  await batches.ended([...started][0] ?? '');
}, 300_000);

test('a paused batch waits, a resumed one goes on, and a cancelled one gives back what it did not use', async () => {
  await world.sandbox.faults({ model: { latencyMs: 1_500 } });
  const before = await batches.tokens();
  const id = await batches.start({ source: of(0, 50) });
  await batches.until(id, ({ counts }) => counts.ready > 0);
  expect((await batches.act(id, 'pause')).body.batch.status).toBe('paused');
  const settled = await batches.until(id, ({ tokens, counts }) => tokens.used === counts.ready && counts.ready >= 20);
  expect(settled.counts.pending).toBeGreaterThan(0);
  expect((await batches.act(id, 'pause')).status).toBe(409);
  expect((await batches.act(id, 'resume')).body.batch.status).toBe('running');
  await batches.until(id, ({ counts }) => counts.ready > settled.counts.ready);
  const { body } = await batches.act(id, 'cancel');
  await world.sandbox.faults({ model: { latencyMs: 0 } });
  expect(body.batch).toMatchObject({ status: 'cancelled', tokens: { held: 0 }, counts: { pending: 0 } });
  expect(body.batch.tokens.used + body.batch.tokens.released).toBe(50);
  expect(await batches.tokens()).toBe(before - body.batch.tokens.used);
  expect(body.remainingCWInfo.remaining).toBe(before - body.batch.tokens.used);
  const later = await batches.state(id);
  expect(later.counts.ready).toBe(body.batch.tokens.used);
});

test('a pilot shows three texts and waits; the rest is written with corrected settings', async () => {
  const id = await batches.start({ source: of(10, 15), pilot: true });
  const shown = await batches.until(id, ({ status }) => status === 'paused');
  expect(shown).toMatchObject({ isPilot: true, counts: { total: 5, ready: 3, pending: 2 }, tokens: { held: 2 } });
  const completionSettings = { ...defaultSettings, language: 'de' as const };
  await merchant.call('batchAction', { request: { id, action: 'resume', completionSettings } });
  const ended = await batches.ended(id);
  expect(ended).toMatchObject({ status: 'completed', isPilot: false, counts: { ready: 5 } });
  expect(ended.completionSettings.language).toBe('de');
});

test('only products without the text are written, and only those are paid for', async () => {
  const products = await world.sandbox.products(merchant.shop);
  const without = products.filter(({ seo }) => !seo.title).map(({ id }) => id);
  const [some] = without;
  const source = {
    type: 'ids_list' as const,
    ids: [...without.slice(0, 2), ...ids.filter((id) => !without.includes(id)).slice(0, 3)],
  };
  expect(some).toBeDefined();
  const before = await batches.tokens();
  const id = await batches.start({ source, onlyEmpty: true });
  const ended = await batches.ended(id);
  expect(ended.counts.total).toBe(2);
  expect((await batches.items(id)).map(({ productId }) => productId).sort()).toEqual(without.slice(0, 2).sort());
  expect(await batches.tokens()).toBe(before - 2);
});

test('a model that fails makes failed items that cost nothing and can be tried again', async () => {
  await world.sandbox.faults({ model: { errorRate: 1 } });
  const before = await batches.tokens();
  const id = await batches.start({ source: of(0, 2) });
  const failed = await batches.ended(id);
  await world.sandbox.faults({ model: { errorRate: 0 } });
  expect(failed).toMatchObject({ status: 'failed', counts: { failed: 2 }, tokens: { held: 0, used: 0, released: 2 } });
  expect(await batches.tokens()).toBe(before);
  const [item] = await batches.items(id);
  expect(item).toMatchObject({ attempts: 3, error: expect.stringContaining('text model') });

  const one = { id, action: 'retry_failed' as const, itemIds: [item?.id ?? ''] };
  expect((await merchant.call('batchAction', { request: one })).status).toBe(200);
  expect(await batches.ended(id)).toMatchObject({
    status: 'partial',
    counts: { ready: 1, failed: 1 },
    tokens: { held: 0, used: 1, released: 2 },
  });
  expect((await batches.items(id)).map(({ status }) => status)).toEqual(['ready', 'failed']);
  const many = { ...one, itemIds: Array.from({ length: 50_000 }, () => item?.id ?? '') };
  expect((await merchant.call('batchAction', { request: many })).status).toBe(409);

  await batches.act(id, 'retry_failed');
  expect(await batches.ended(id)).toMatchObject({ status: 'completed', counts: { ready: 2 }, tokens: { used: 2 } });
  expect(await batches.tokens()).toBe(before - 2);
  expect((await batches.act(id, 'retry_failed')).status).toBe(409);
});

test('texts are edited, skipped, written once and taken back, and a product that was changed meanwhile is left alone', async () => {
  const id = await batches.start({ source: of(20, 25), completionType: 'product_description' });
  await batches.ended(id);
  const [edited, skipped, changed, ...rest] = await batches.items(id);
  if (!edited || !skipped || !changed) throw new Error('Too few items');
  const edit = (itemId: string, what: object) =>
    merchant.call('editBatchItem', { request: { batchId: id, itemId, ...what } });
  const { body } = await edit(edited.id, { after: { description: '<p>Mine<script>x</script></p>' } });
  expect(body.item).toMatchObject({ isEdited: true, after: { description: '<p>Mine</p>' } });
  expect((await edit(edited.id, { after: { nonsense: 'x' } })).status).toBe(400);
  expect((await edit(skipped.id, { isSkipped: true })).body.item.status).toBe('skipped');
  // Somebody else writes to the store before we do, in words that no earlier try has written.
  const byHand = `Written by hand ${randomUUID()}`;
  const change = { field: 'description' as const, content: byHand, textType: 'text' as const };
  await merchant.call('changeProducts', {
    request: { products: [{ shopifyProductId: changed.productId, changes: [change] }], location: 'REPLACE' },
  });

  const originals = await world.sandbox.products(merchant.shop);
  const { status } = await merchant.call('writeBatch', { request: { batchId: id, location: 'ADD_AFTER' } });
  expect(status).toBe(200);
  const written = await batches.updated(id);
  expect(written.update).toMatchObject({
    kind: 'write',
    status: 'partial',
    counts: { total: 4, done: 3, conflict: 1 },
  });
  expect(written.counts).toMatchObject({ written: 3, skipped: 1, conflict: 1 });
  const original = (productId: string) => originals.find((each) => each.id === productId)?.descriptionHtml ?? '';
  expect((await inStore(edited.productId))?.descriptionHtml).toBe(`${original(edited.productId)}\n<p>Mine</p>`.trim());
  expect((await inStore(changed.productId))?.descriptionHtml).toBe(`<p>${byHand}</p>`);
  expect((await inStore(skipped.productId))?.descriptionHtml).toBe(original(skipped.productId));
  const items = await batches.items(id);
  expect(items.find((item) => item.id === changed.id)).toMatchObject({
    status: 'conflict',
    error: expect.stringContaining('changed its description'),
  });
  expect(items.find((item) => item.id === edited.id)).toMatchObject({
    status: 'written',
    writtenBy: written.startedBy.name,
    changeIds: [expect.any(String)],
  });

  // On explicit wish a conflict is overwritten.
  await merchant.call('writeBatch', {
    request: { batchId: id, itemIds: [changed.id], location: 'REPLACE', overwriteConflicts: true },
  });
  await batches.until(id, ({ counts }) => counts.written === 4);
  expect((await inStore(changed.productId))?.descriptionHtml).toBe(changed.after.description);

  // Taking back restores what stood there, except where someone has edited since.
  const [third] = rest;
  if (!third) throw new Error('Too few items');
  await merchant.call('changeProducts', {
    request: { products: [{ shopifyProductId: third.productId, changes: [change] }], location: 'REPLACE' },
  });
  const { body: answer } = await merchant.call('revertChanges', { request: { batchId: id } });
  expect(answer.updateId).toEqual(expect.any(String));
  const reverted = await batches.updated(id);
  expect(reverted.update).toMatchObject({ kind: 'revert', counts: { total: 4, done: 3, conflict: 1 } });
  expect((await inStore(edited.productId))?.descriptionHtml).toBe(original(edited.productId));
  expect((await inStore(third.productId))?.descriptionHtml).toBe(`<p>${byHand}</p>`);
  const after = await batches.items(id);
  expect(after.find((item) => item.id === third.id)).toMatchObject({
    status: 'written',
    error: 'Someone has changed it since.',
  });
  expect(after.find((item) => item.id === edited.id)).toMatchObject({ status: 'ready', changeIds: [] });
});

test('a large set goes to the store in bulk, each product once, and a conflict is left alone there too', async () => {
  const second = world.merchant({ shop: 'second.myshopify.com' });
  const theirs = batchesOf(second);
  await grantTokens(database, second.shop, 500);
  // Handles of its own, so that a second try meets products nobody has written to.
  const handle = randomUUID();
  const rows = Array.from({ length: 110 }, (_, number) => `${handle}-${number},Blanket ${number},<p>Old ${number}</p>`);
  await fetch(`${world.sandbox.url}/_sandbox/catalogue?shop=${second.shop}`, {
    method: 'POST',
    body: `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`,
  });
  const products = await world.sandbox.products(second.shop);
  const source = { type: 'ids_list' as const, ids: products.map(({ id }) => id) };
  const id = await theirs.start({ source, completionType: 'product_description' });
  await theirs.ended(id, 60_000);
  const edited = products[7];
  const change = { field: 'description' as const, content: 'By hand', textType: 'text' as const };
  await second.call('changeProducts', {
    request: { products: [{ shopifyProductId: edited?.id ?? '', changes: [change] }], location: 'REPLACE' },
  });
  const before = await world.sandbox.calls();
  await second.call('writeBatch', { request: { batchId: id, location: 'ADD_BEFORE' } });
  const written = await theirs.updated(id);
  const after = await world.sandbox.calls();
  expect(written.update?.counts).toEqual({ total: 110, done: 109, failed: 0, conflict: 1 });
  const counted = (calls: typeof before, operation: string) => calls.platform?.[operation] ?? 0;
  expect(counted(after, 'bulkOperationRunMutation') - counted(before, 'bulkOperationRunMutation')).toBe(1);
  expect(counted(after, 'productUpdate') - counted(before, 'productUpdate')).toBe(0);
  const stored = new Map((await world.sandbox.products(second.shop)).map((each) => [each.id, each.descriptionHtml]));
  for (const item of await theirs.items(id)) {
    const expected =
      item.productId === edited?.id ? '<p>By hand</p>' : `${item.after.description}\n${item.before.description}`;
    expect(stored.get(item.productId)).toBe(expected);
  }
}, 90_000);

test('the file for reading runs nothing in a spreadsheet, the one for the platform is exact', async () => {
  const id = await batches.start({ source: of(30, 32) });
  await batches.ended(id);
  const [item] = await batches.items(id);
  const formula = '=HYPERLINK("http://evil")';
  await merchant.call('editBatchItem', {
    request: { batchId: id, itemId: item?.id ?? '', after: { 'seo-title': formula } },
  });
  const reading = await get(`${batchStreams.csv}?id=${id}`);
  expect(reading.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await reading.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const read = parse<Record<string, string>>(bytes.toString('utf8').slice(1), { header: true, skipEmptyLines: true });
  expect(read.meta.fields?.slice(0, 5)).toEqual(['Handle', 'Title', 'Body (HTML)', 'SEO Title', 'SEO Description']);
  expect(read.data[0]?.['SEO Title']).toBe(`'${formula}`);
  const text = await (await get(`${batchStreams.csv}?id=${id}&format=shopify`)).text();
  const exact = parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const product = await inStore(item?.productId ?? '');
  expect(exact.data).toHaveLength(2);
  expect(exact.data[0]).toMatchObject({
    Handle: product?.handle,
    Title: product?.title,
    'Body (HTML)': product?.descriptionHtml,
    'SEO Title': formula,
  });
});

test('a text beside the product’s own description is scored as it stands there, and alone once it is taken back', async () => {
  const described = (await world.sandbox.products(merchant.shop)).find(({ descriptionHtml }) => descriptionHtml !== '');
  const source = { type: 'ids_list' as const, ids: [described?.id ?? ''] };
  const id = await batches.start({ source, completionType: 'product_description' });
  await batches.ended(id);
  const [ready] = await batches.items(id);
  await merchant.call('writeBatch', { request: { batchId: id, location: 'ADD_AFTER' } });
  await batches.updated(id);
  const [written] = await batches.items(id);
  const {
    title,
    descriptionHtml = '',
    tags = [],
    seo,
    imageUrl = null,
  } = (await inStore(ready?.productId ?? '')) ?? {};
  expect(descriptionHtml).toContain(ready?.after.description);
  const stands = contentScore({
    title: title ?? '',
    descriptionHtml,
    metaTitle: seo?.title ?? '',
    metaDescription: seo?.description ?? '',
    tags,
    hasImage: imageUrl !== null,
  }).score;
  expect(ready?.scoreAfter).not.toBe(stands);
  expect(written).toMatchObject({ scoreAfter: stands, writtenLocation: 'ADD_AFTER', isOnItsWay: false });
  const file = await (await get(`${batchStreams.csv}?id=${id}&format=shopify`)).text();
  const [row] = parse<Record<string, string>>(file, { header: true }).data;
  expect(row?.['Body (HTML)']).toBe(descriptionHtml);
  await merchant.call('revertChanges', { request: { batchId: id } });
  await batches.until(id, ({ counts }) => counts.ready === 1);
  const { scoreAfter, writtenLocation } = ready ?? {};
  expect((await batches.items(id))[0]).toMatchObject({ scoreAfter, writtenLocation });
});

test('whoever watches is told what changes, and where a batch came from it can be started again', async () => {
  await world.sandbox.faults({ model: { latencyMs: 300 } });
  const id = await batches.start({ source: of(0, 45), products: ids.slice(2, 42).map((shopifyId) => ({ shopifyId })) });
  const leaving = new AbortController();
  const response = await get(`${batchStreams.events}?id=${id}`, merchant, leaving.signal);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const states = await statesFrom(response, ({ endedAt }) => endedAt !== null);
  leaving.abort();
  await world.sandbox.faults({ model: { latencyMs: 0 } });
  expect(states.length).toBeGreaterThan(2);
  expect(states.at(-1)).toMatchObject({ status: 'completed', counts: { total: 40, ready: 40 } });
  const rerun = await merchant.call('rerunBatch', { query: { batchId: id } });
  expect(rerun.body).toMatchObject({ completionType: 'product_meta_title', group: { type: 'ids_list' } });
  const page = await merchant.call('batchItems', { query: { id, status: 'ready', limit: 5 } });
  expect([page.body.items.length, page.body.nextCursor]).toEqual([5, '4']);
  const [first] = page.body.items;
  const found = await merchant.call('batchItems', { query: { id, query: first?.title.slice(2) ?? '' } });
  expect(found.body.items.map(({ title }) => title)).toContain(first?.title);
});

test('whoever watches a batch that rests sees an action of the shop at once, and not with the next look', async () => {
  const id = await batches.start({ source: of(0, 2) });
  await batches.ended(id);
  const [first, second] = await batches.items(id);
  const skip = (itemId: string | undefined) =>
    merchant.call('editBatchItem', { request: { batchId: id, itemId: itemId ?? '', isSkipped: true } });
  const leaving = new AbortController();
  const response = await get(`${batchStreams.events}?id=${id}`, merchant, leaving.signal);
  // No pause that begins from here on ends by itself.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const one = Promise.withResolvers<void>();
    const both = statesFrom(response, ({ counts }) => {
      if (counts.skipped === 1) one.resolve();
      return counts.skipped === 2;
    });
    await skip(first?.id);
    await one.promise;
    await skip(second?.id);
    expect((await both).at(-1)?.counts).toMatchObject({ skipped: 2, ready: 0 });
  } finally {
    leaving.abort();
  }
});

async function statesFrom(response: Response, isLast: (state: BatchState) => boolean): Promise<BatchState[]> {
  const states: BatchState[] = [];
  const decoder = new TextDecoder();
  let heard = '';
  for await (const chunk of response.body ?? []) {
    heard += decoder.decode(chunk, { stream: true });
    const events = heard.split('\n\n');
    heard = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data) states.push(JSON.parse(data.slice('data: '.length)) as BatchState);
    }
    const last = states.at(-1);
    if (last && isLast(last)) return states;
  }
  return states;
}

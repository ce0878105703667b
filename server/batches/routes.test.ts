import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import { batchStreams } from '../../common/contract/routes.ts';
import { eventually } from '../../tests/support/patience.ts';
import { type BatchShop, freshBatchShop } from '../../tests/support/shops/batch-setup.ts';
import { aBatch, batchesOf } from '../../tests/support/shops/batches.ts';
import { freshShop } from '../../tests/support/world.ts';

let { testApp, merchant, batches, ids } = {} as BatchShop;
beforeAll(async () => {
  ({ testApp, merchant, batches, ids } = await freshBatchShop(5_000));
});
afterAll(() => testApp.close());

const of = (from: number, to: number) => ({ type: 'ids_list' as const, ids: ids.slice(from, to) });
const get = async (path: string, by = merchant, signal?: AbortSignal) =>
  fetch(testApp.url + path, {
    headers: { authorization: `Bearer ${await by.sessionToken()}`, 'x-requested-with': 'XMLHttpRequest' },
    ...(signal && { signal }),
  });

const modelCalls = async () => (await testApp.sandbox.calls()).model?.['chat.completions'] ?? 0;
let callsBeforeHold = 0;
/** The model takes every call and answers none, until the texts are released. */
async function holdTexts(): Promise<void> {
  callsBeforeHold = await modelCalls();
  await testApp.sandbox.faults({ model: { latencyMs: 600_000 } });
}
const textsBegun = (count: number) =>
  eventually(async () => expect((await modelCalls()) - callsBeforeHold).toBeGreaterThanOrEqual(count));
const releaseTexts = () => testApp.sandbox.faults({});

test('a batch generates a text for every product, charges each once, and ends', async () => {
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
  const poor = (await freshShop('small')).merchant();
  const theirs = (await testApp.sandbox.products(poor.shop)).map(({ id }) => id);
  const request = aBatch({ source: { type: 'ids_list', ids: theirs }, completionType: '4_in_1_product_page' });
  const { status, body } = await poor.call('startBatch', { request });
  expect([status, body.res]).toEqual([200, { type: 'not_enough_tokens' }]);
  expect(body.remainingCWInfo.remaining).toBe(30);
});

test('invalid requests are refused, and another shop’s batch is not found', async () => {
  const start = async (ask: Parameters<typeof aBatch>[0]) =>
    (await merchant.call('startBatch', { request: aBatch(ask) })).status;
  expect(await start({ source: of(0, 1), products: [] })).toBe(400);
  expect(await start({ source: of(0, 1), completionType: 'blog_post' })).toBe(400);
  expect(await start({ source: of(0, 1), products: [{ shopifyId: ids[1] ?? '' }] })).toBe(400);
  expect(await start({ source: { type: 'collection', id: '999999' } })).toBe(404);
  const instructed = (freeTextInstructions: string) => ({ ...aBatch().completionSettings, freeTextInstructions });
  expect(await start({ source: of(0, 1), completionSettings: instructed('a'.repeat(1_001)) })).toBe(400);
  // A character is what a reader counts as one.
  const id = await batches.start({ source: of(0, 1), completionSettings: instructed('e\u0301'.repeat(1_000)) });
  await batches.ended(id);
  const other = (await freshShop('small')).merchant();
  expect((await other.call('batch', { query: { id } })).status).toBe(404);
  expect((await other.call('batchItems', { query: { id } })).status).toBe(404);
  expect((await other.call('batchAction', { request: { id, action: 'cancel' } })).status).toBe(404);
  expect((await other.call('rerunBatch', { query: { batchId: id } })).status).toBe(404);
  expect((await other.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } })).status).toBe(404);
  expect((await other.call('revertChanges', { request: { batchId: id } })).status).toBe(404);
  for (const path of [batchStreams.events, batchStreams.csv]) {
    expect((await get(`${path}?id=${id}`, other)).status).toBe(404);
  }
});

test('concurrent requests with one key start one batch; a different request with that key is refused', async () => {
  // A crowd of a thousand, which `npm run soak -- ledger` sends, is nearly all that a shop may ask for in a minute.
  const { merchant, batches, ids } = await freshBatchShop(20, 'small');
  const before = await batches.tokens();
  const idempotencyKey = randomUUID();
  const source = (size: number) => ({ type: 'ids_list' as const, ids: ids.slice(0, size) });
  const request = aBatch({ source: source(2), idempotencyKey });
  const crowd = Number(process.env.CROWD ?? 50);
  const answers = await Promise.all(Array.from({ length: crowd }, () => merchant.call('startBatch', { request })));
  const started = new Set(answers.map(({ body }) => (body.res.type === 'started' ? body.res.batchId : body.res.type)));
  expect(started.size).toBe(1);
  expect(await batches.tokens()).toBe(before - 2);
  const other = aBatch({ source: source(3), idempotencyKey });
  const refused = await merchant.call('startBatch', { request: other });
  expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'idempotency_mismatch' } }]);
  await batches.ended([...started][0] ?? '');
});

test('a paused batch waits, a resumed one continues, and a cancelled one releases its unused tokens', async () => {
  await holdTexts();
  const before = await batches.tokens();
  const id = await batches.start({ source: of(0, 50) });
  await textsBegun(3);
  expect((await batches.act(id, 'pause')).body.batch.status).toBe('paused');
  await releaseTexts();
  const settled = await batches.until(id, ({ tokens, counts }) => tokens.used === counts.ready && counts.ready >= 3);
  expect(settled.counts.pending).toBeGreaterThan(0);
  expect((await batches.act(id, 'pause')).status).toBe(409);
  await holdTexts();
  expect((await batches.act(id, 'resume')).body.batch.status).toBe('running');
  await textsBegun(3);
  const { body } = await batches.act(id, 'cancel');
  const { tokens } = body.batch;
  expect(body.batch.status).toBe('cancelled');
  // The texts that were begun are still paid for, the others are not.
  expect(tokens.used + tokens.held + tokens.released).toBe(50);
  expect(body.remainingCWInfo.remaining).toBe(before - tokens.used - tokens.held);
  await releaseTexts();
  const later = await batches.ended(id);
  expect(later.counts.ready).toBeGreaterThan(settled.counts.ready);
  expect(later).toMatchObject({ counts: { total: 50, pending: 0 }, tokens: { held: 0 } });
  expect(later.counts.ready).toBe(later.tokens.used);
  expect(await batches.tokens()).toBe(before - later.tokens.used);
});

test('cancelling a batch charges the texts that were begun, and no call begins after it', async () => {
  await holdTexts();
  const before = await batches.tokens();
  const callsBefore = await modelCalls();
  const id = await batches.start({ source: of(0, 60) });
  await textsBegun(3);
  const { body } = await batches.act(id, 'cancel');
  expect(body.batch.counts.pending).toBeGreaterThan(0);
  await releaseTexts();
  const ended = await batches.ended(id);
  expect((await modelCalls()) - callsBefore).toBe(body.batch.counts.pending);
  expect(ended).toMatchObject({
    status: 'cancelled',
    counts: { total: 60, ready: body.batch.counts.pending, pending: 0 },
    tokens: { used: body.batch.counts.pending, held: 0 },
  });
  expect(await batches.tokens()).toBe(before - ended.tokens.used);
  const ready = (await batches.items(id)).filter(({ status }) => status === 'ready');
  expect(ready.every(({ after }) => after['seo-title'])).toBe(true);
});

test('a cancelled batch counts the products it left out, and names them for another batch', async () => {
  await holdTexts();
  const id = await batches.start({ source: of(0, 50) });
  await textsBegun(1);
  await batches.act(id, 'cancel');
  await releaseTexts();
  const { cancelled, counts } = await batches.until(id, (state) => state.cancelled + state.counts.ready === 50);
  expect([cancelled, counts.skipped]).toEqual([50 - counts.ready, cancelled]);
  const written = (await batches.items(id)).filter(({ status }) => status === 'ready').map((item) => item.productId);
  const { body } = await merchant.call('rerunBatch', { query: { batchId: id, only: 'cancelled' } });
  expect(body.group).toEqual({ type: 'ids_list', ids: ids.slice(0, 50).filter((one) => !written.includes(one)) });
});

test('a pilot shows three texts and waits; the rest is written with corrected settings', async () => {
  const id = await batches.start({ source: of(10, 15), pilot: true });
  const shown = await batches.until(id, ({ status }) => status === 'paused');
  expect(shown).toMatchObject({
    isPilot: true,
    counts: { total: 5, ready: 3, pending: 2 },
    tokens: { held: 0, used: 3 },
  });
  const completionSettings = { ...defaultSettings, language: 'de' as const };
  await merchant.call('batchAction', { request: { id, action: 'resume', completionSettings } });
  const ended = await batches.ended(id);
  expect(ended).toMatchObject({ status: 'completed', isPilot: false, counts: { ready: 5 } });
  expect(ended.completionSettings.language).toBe('de');
});

test('a pilot needs tokens for its three products only, and the rest when it goes on', async () => {
  const poor = (await freshShop('small')).merchant();
  const theirs = batchesOf(poor);
  const source = { type: 'ids_list' as const, ids: (await testApp.sandbox.products(poor.shop)).map(({ id }) => id) };
  const all = source.ids.length * 5;
  expect(all).toBeGreaterThan(30);
  const id = await theirs.start({ source, completionType: '4_in_1_product_page', pilot: true });
  const shown = await theirs.until(id, ({ status }) => status === 'paused');
  expect(shown).toMatchObject({ isPilot: true, tokens: { held: 0, used: 15 } });
  const resumed = await theirs.act(id, 'resume');
  expect([resumed.status, resumed.body]).toMatchObject([409, { error: { code: 'not_enough_tokens' } }]);
  expect(await theirs.state(id)).toMatchObject({ status: 'paused', isPilot: true, tokens: { used: 15 } });

  // With the tokens that are left, a batch takes the first products of the group.
  const first = await theirs.start({ source, completionType: '4_in_1_product_page', limit: 3 });
  expect(await theirs.ended(first)).toMatchObject({ counts: { total: 3, ready: 3 }, tokens: { used: 15 } });
  expect(await theirs.tokens()).toBe(0);
  await theirs.act(id, 'cancel');
});

test('only products without the text are written, and only those are paid for', async () => {
  const products = await testApp.sandbox.products(merchant.shop);
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

test('a model whose answers are of no use makes failed items that cost nothing and can be tried again', async () => {
  await testApp.sandbox.faults({ model: { malformedRate: 1 } });
  const before = await batches.tokens();
  const id = await batches.start({ source: of(0, 2) });
  // Time moves on to the next try of each text.
  const failed = await batchesOf(merchant, testApp.clock).ended(id);
  await testApp.sandbox.faults({});
  expect(failed).toMatchObject({ status: 'failed', counts: { failed: 2 }, tokens: { held: 0, used: 0, released: 2 } });
  expect(await batches.tokens()).toBe(before);
  const [item] = await batches.items(id);
  expect(item).toMatchObject({ attempts: 3, error: expect.stringContaining('writing service') });

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

test('any staff member finds the shop’s batches again, newest first, and Home names the open ones', async () => {
  const first = await batches.start({ source: of(0, 2) });
  await batches.ended(first);
  const second = await batches.start({ source: of(2, 3), completionType: 'product_name' });
  await batches.ended(second);
  const colleague = testApp.merchant({ user: 2 });
  const { body } = await colleague.call('batches');
  expect(body.batches.slice(0, 2)).toMatchObject([
    { id: second, status: 'completed', completionType: 'product_name', counts: { total: 1, ready: 1 } },
    { id: first, status: 'completed', source: of(0, 2), startedBy: { id: '1' }, counts: { total: 2, ready: 2 } },
  ]);
  expect((await colleague.call('home')).body.openBatches.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);

  // A batch whose texts are all skipped or in the store is no longer open.
  for (const { id } of await batches.items(second))
    await merchant.call('editBatchItem', { request: { batchId: second, itemId: id, isSkipped: true } });
  expect((await colleague.call('home')).body.openBatches.map(({ id }) => id)).not.toContain(second);
});

test('the list of batches continues from its cursor without gaps or repeats', async () => {
  const places = Array.from({ length: 27 }, (_, place) => place);
  const started = await Promise.all(places.map((place) => batches.start({ source: of(place, place + 1) })));
  const listed: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: Awaited<ReturnType<typeof listPage>> = await listPage(cursor);
    listed.push(...body.batches.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  expect(listed.slice(0, 27).toSorted()).toEqual(started.toSorted());
  expect(new Set(listed).size).toBe(listed.length);
  expect((await merchant.call('batches', { query: { cursor: 'nonsense' } })).status).toBe(400);
  for (const id of started) await batches.ended(id);
});

const listPage = (cursor: string) => merchant.call('batches', { query: cursor ? { cursor } : {} });

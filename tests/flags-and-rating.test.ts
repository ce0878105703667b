import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSuperuser } from './support/databases/databases.ts';
import { aBatch, batchesOf, grantTokens } from './support/shops/batches.ts';
import type { TestShop } from './support/test-app.ts';
import { freshShop } from './support/world.ts';

let testApp: TestShop;
let databaseUrl: string;
beforeAll(async () => {
  testApp = await freshShop();
  databaseUrl = testApp.databaseUrl ?? '';
});
afterAll(() => testApp.close());

/** Runs the command of `npm run flag`, without its installation check. */
function flag(...words: string[]): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/main/operate.ts', 'flag', ...words],
      {
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl },
      },
      (error, out, fault) => resolve({ code: error ? Number(error.code) : 0, out, error: fault }),
    );
  });
}

const flagsOf = async (user: number) => (await testApp.merchant({ user }).call('currentUser')).body.user.featureFlags;

test('an operator turns a flag on and off for one staff member only', async () => {
  await testApp.merchant({ user: 1 }).call('currentUser');
  const on = await flag(testApp.shop, '1', 'no_tokens_banner', 'on');

  expect(on).toMatchObject({ code: 0, out: expect.stringMatching(/^no_tokens_banner is on for .+ \(1\) at test-/) });
  expect(await flagsOf(1)).toEqual(['no_tokens_banner']);
  expect(await flagsOf(2)).toEqual([]);

  await testApp.operate(`flag ${testApp.shop} 1 no_tokens_banner off`);
  expect(await flagsOf(1)).toEqual([]);
});

test('only a staff member with the flag can reset the shop', async () => {
  const merchant = testApp.merchant();
  const untilRead = async () => (await merchant.call('home')).body.widgets.type;
  await expect.poll(untilRead).toBe('STATS');
  const refused = await merchant.call('resetShop');
  expect([refused.status, refused.body]).toMatchObject([403, { error: { code: 'forbidden' } }]);
  expect(await untilRead()).toBe('STATS');

  await testApp.operate(`flag ${testApp.shop} 1 reset_shop on`);
  expect((await testApp.merchant({ user: 2 }).call('resetShop')).status).toBe(403);
  expect(await merchant.call('resetShop')).toMatchObject({ status: 200, body: {} });

  await expect.poll(untilRead).toBe('STATS');
});

test('only a staff member with the flag can generate a product several times in a batch, and pays for each time', async () => {
  const merchant = testApp.merchant();
  const batches = batchesOf(merchant);
  const inStore = () => testApp.sandbox.products(merchant.shop);
  const [one = '', other = '', third = ''] = (await inStore()).map(({ id }) => id);
  await grantTokens(databaseUrl, merchant.shop, 1_000);
  const products = [...Array.from({ length: 15 }, () => [one, other]).flat(), third].map((shopifyId) => ({
    shopifyId,
  }));
  const request = aBatch({ source: { type: 'ids_list', ids: [one, other] }, products });
  const refused = await merchant.call('startBatch', { request });
  expect([refused.status, refused.body]).toMatchObject([403, { error: { code: 'forbidden' } }]);

  await testApp.operate(`flag ${merchant.shop} 1 multiply_products on`);
  const before = await batches.tokens();
  const id = await batches.start(request);
  const ended = await batches.ended(id);
  expect(ended).toMatchObject({ counts: { total: 30, ready: 30 }, tokens: { held: 0, used: 30, released: 0 } });
  expect(await batches.tokens()).toBe(before - 30);
  const items = await batches.items(id);
  expect(new Set(items.map((item) => item.id)).size).toBe(30);
  expect(items.map(({ productId }) => productId)).toEqual(products.slice(0, 30).map(({ shopifyId }) => shopifyId));
  expect((await merchant.call('rerunBatch', { query: { batchId: id } })).body.group).toEqual({
    type: 'ids_list',
    ids: [one, other, third],
  });

  // A product has one field for the text: the first text is published, and the others do not overwrite it.
  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  const written = await batches.updated(id);
  expect(written.counts).toMatchObject({ written: 2, conflict: 28 });
  const titles = new Map((await inStore()).map(({ id, seo }) => [id, seo.title]));
  expect([titles.get(one), titles.get(other)]).toEqual(items.slice(0, 2).map(({ after }) => after['seo-title']));
});

test('a whole group is repeated, also where the screen shows only its first products', async () => {
  const merchant = testApp.merchant();
  const batches = batchesOf(merchant);
  const products = await testApp.sandbox.products(merchant.shop);
  await grantTokens(databaseUrl, merchant.shop, 1_000);
  const source = { type: 'filter' as const, filters: {} };
  await testApp.operate(`flag ${merchant.shop} 1 multiply_products off`);
  expect((await merchant.call('startBatch', { request: aBatch({ source, repeat: 2 }) })).status).toBe(403);

  await testApp.operate(`flag ${merchant.shop} 1 multiply_products on`);
  const tooMany = await merchant.call('startBatch', { request: aBatch({ source, repeat: 40_000 }) });
  expect([tooMany.status, tooMany.body]).toMatchObject([400, { error: { fields: { repeat: 'too many texts' } } }]);
  const total = 2 * products.length;
  const id = await batches.start({ source, repeat: 2, expectedTotal: total });
  expect(await batches.ended(id)).toMatchObject({ counts: { total, ready: total }, tokens: { used: total } });
  const times = Map.groupBy(await batches.items(id), ({ productId }) => productId);
  expect([...times.values()].map(({ length }) => length)).toEqual(products.map(() => 2));
});

test('the rating question appears once it is due and disappears once it is answered', async () => {
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  await merchant.call('completeOnboarding');
  const isAsked = async () => (await merchant.call('currentUser')).body.user.showReviewPopUp;
  const copied = Array.from({ length: 10 }, (_, number) => `text-${number}`);
  await merchant.call('saveKeyVal', {
    request: { key: 'ranking_popup_status', value: JSON.stringify({ copied }) },
  });
  expect(await isAsked()).toBe(false);

  await asSuperuser(
    `update key_vals set value = '"2026-01-01T00:00:00.000Z"' where key = 'first_seen_at' and shop_id = '${testApp.shop}'`,
    new URL(databaseUrl).pathname.slice(1),
  );
  expect(await isAsked()).toBe(true);

  for (const rating of [0, 6, 2.5]) expect((await merchant.call('rate', { query: { rating } })).status).toBe(400);
  expect(await merchant.call('dismissRating')).toMatchObject({ status: 200, body: {} });
  expect(await isAsked()).toBe(false);
  expect(await merchant.call('rate', { query: { rating: 4 } })).toMatchObject({ status: 200, body: {} });
  expect(await isAsked()).toBe(false);
});

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LossyPlatform, startLossyPlatform } from '../../../tests/support/http/lossy-platform.ts';
import { startExtraProcess } from '../../../tests/support/processes/app-process.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';
import { merchantAt, type TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let database: pg.Pool;
let databaseUrl: string;
let testApp: TestShop;
let line: LossyPlatform;
let unused: ProductInStore[];

beforeAll(async () => {
  testApp = await freshShop();
  databaseUrl = testApp.databaseUrl ?? '';
  database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  line = await startLossyPlatform(testApp.sandbox.url);
  unused = (await testApp.sandbox.products(testApp.shop)).filter(({ descriptionHtml }) => descriptionHtml !== '');
});
afterAll(async () => {
  await testApp?.close();
  await line?.stop();
  await database?.end();
});

const aWrite = (shopifyProductId: string, content: string) => ({
  request: {
    products: [{ shopifyProductId, changes: [{ field: 'description' as const, content, textType: 'text' as const }] }],
    location: 'REPLACE' as const,
  },
});

const [inStore, history] = [
  async ({ id }: ProductInStore) => (await testApp.sandbox.products(testApp.shop)).find((product) => product.id === id),
  async ({ id }: ProductInStore) => {
    const { body } = await testApp.merchant().call('history', { query: { tab: 'changes', targetId: id } });
    return body.entries.filter((entry) => entry.tab === 'changes');
  },
];

test('changes of a killed process are finished by what the store has', async () => {
  const [made, unheard, putBack, writtenOver] = unused.splice(0, 4) as [
    ProductInStore,
    ProductInStore,
    ProductInStore,
    ProductInStore,
  ];
  const merchant = testApp.merchant();
  const earlier = await merchant.call('changeProducts', aWrite(putBack.id, 'Earlier.'));
  const platformUrl = { SHOPIFY_PLATFORM_URL: `${line.url}/shops/{shop}` };
  const doomed = await startExtraProcess(testApp, databaseUrl, 'web', platformUrl);
  const unlucky = merchantAt(doomed.url, testApp.sandbox, testApp.shop, 1);
  const dead = Promise.withResolvers<void>();
  /** Sends it, and waits until the platform has done it (`after`), or would have heard of it (`before`). */
  const beginAt = (when: 'before' | 'after', send: () => Promise<unknown>) =>
    new Promise<void>((resolve) => {
      line.breakAt('ProductUpdate', when, () => {
        resolve();
        return dead.promise;
      });
      send().catch(() => {});
    });

  await beginAt('after', () => unlucky.call('changeProducts', aWrite(made.id, 'Made.')));
  await beginAt('before', () => unlucky.call('changeProducts', aWrite(unheard.id, 'Never heard of.')));
  await beginAt('after', () => unlucky.call('revertChanges', { request: { changeIds: earlier.body.changeIds } }));
  await beginAt('after', () => unlucky.call('changeProducts', aWrite(writtenOver.id, 'Written over.')));
  await doomed.end('SIGKILL');
  dead.resolve();
  await merchant.call('changeProducts', aWrite(writtenOver.id, 'Newest.'));

  expect((await history(made)).map(({ status }) => status)).toEqual(['planned']);
  // As if it had happened a minute ago.
  await database.query("update changes set at = at - interval '1 minute' where shop_id = $1", [testApp.shop]);

  const statuses = async () => {
    const changes = await Promise.all([made, unheard, putBack, writtenOver].map(history));
    return changes.map((entries) => entries.map(({ status }) => status));
  };
  // Time moves on to the next look at interrupted changes.
  await testApp.clock.moveUntil(async () => !(await statuses()).flat().includes('planned'));
  expect(await statuses()).toEqual([['written'], ['failed'], ['written', 'reverted'], ['written', 'written']]);
  expect((await inStore(unheard))?.descriptionHtml).toBe(unheard.descriptionHtml);
  expect((await inStore(putBack))?.descriptionHtml).toBe(putBack.descriptionHtml);
  const taken = await merchant.call('revertChanges', {
    request: { changeIds: (await history(made)).map(({ id }) => id) },
  });
  expect(taken.body.skipped).toEqual([]);
  expect((await inStore(made))?.descriptionHtml).toBe(made.descriptionHtml);
});

import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { sendWebhook } from '../../../tests/support/http/send-webhook.ts';
import { freshShopWithLine } from '../../../tests/support/http/shop-with-line.ts';
import { aBatch, batchesOf, grantTokens } from '../../../tests/support/shops/batches.ts';
import { rowsOf } from '../../foundation/database/database.ts';
import { openPostgres } from '../../foundation/database/postgres-database.ts';

/** A shop with tokens for batches, a line to its platform on which answers can be kept back, and a look into all tables. */
async function aShopInTheMiddle() {
  const { testApp, line } = await freshShopWithLine();
  const databaseUrl = testApp.databaseUrl ?? '';
  const database = await openPostgres(databaseUrl, () => {});
  onTestFinished(async () => {
    await testApp.close();
    await database.close();
  });
  const merchant = testApp.merchant();
  const { shop } = merchant;
  const select = <Row>(statement: ReturnType<typeof sql>) => database.acrossShops((db) => rowsOf<Row>(db, statement));
  const tables = await select<{ name: string }>(
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'shop_id' order by 1`,
  );
  return {
    testApp,
    line,
    merchant,
    batches: batchesOf(merchant),
    products: await testApp.sandbox.products(shop),
    select,
    comesIn: async () => {
      await merchant.call('currentUser');
      const isRead = async () => (await merchant.call('home')).body.widgets.type;
      await expect.poll(isRead).toBe('STATS');
      await grantTokens(databaseUrl, shop, 200);
      await select(sql`insert into feature_flags (shop_id, staff_id, flag) values (${shop}, '1', 'reset_shop')`);
    },
    uninstall: () => testApp.sandbox.post(`uninstall?shop=${shop}`),
    hasLeft: async () =>
      (await select(sql`select from shops where shop_id = ${shop} and uninstalled_at is not null`)).length > 0,
    /** How many rows each table has of the shop, where it has any. */
    rows: async (): Promise<Record<string, number>> => {
      const counted: [string, number][] = [];
      for (const { name } of tables) {
        const [row] = await select<{ rows: number }>(
          sql`select count(*)::int as rows from ${sql.identifier(name)} where shop_id = ${shop}`,
        );
        if (row && row.rows > 0) counted.push([name, row.rows]);
      }
      return Object.fromEntries(counted);
    },
    /** Rows of the queue and of the request counts that name the shop. */
    namedElsewhere: (domain: string) =>
      select(sql`select 'job' as what, data::text as row from pgboss.job j where j::text like ${`%${domain}%`}
        union all select 'count', key from request_counts where key like ${`%${domain}%`}`),
    jobsUnderWay: async () =>
      (await select<{ name: string }>(sql`select name from pgboss.job where state = 'active'`)).map(({ name }) => name),
  };
}

type ShopInTheMiddle = Awaited<ReturnType<typeof aShopInTheMiddle>>;

const titleOf = (shopifyProductId: string) => ({
  products: [
    {
      shopifyProductId,
      changes: [{ field: 'seo-title' as const, content: 'A Title of Ours', textType: 'text' as const }],
    },
  ],
  location: 'REPLACE' as const,
});

/** Starts work of every kind, which then waits for the platform or the model. */
async function startWork({ testApp, line, merchant, batches, products }: ShopInTheMiddle) {
  const { shop } = merchant;
  const [first, second, third, fourth] = products.map(({ id }) => id);
  const [collection] = await testApp.sandbox.collections(shop);
  const written = await batches.start({ source: { type: 'ids_list', ids: [first ?? '', second ?? ''] } });
  await batches.ended(written);

  const held = line.delayReplies(
    /\b(ProductUpdate|ProductsById|CollectionHead|SubscriptionCreate|BulkQuery|online-access-token)\b/,
  );
  const reached = (call: string, times = 1) =>
    expect.poll(() => held.waiting.filter((each) => each === call).length).toBeGreaterThanOrEqual(times);
  await testApp.sandbox.faults({ model: { latencyMs: 60_000 } });
  const asked: Promise<unknown>[] = [];
  const ask = (...call: Parameters<typeof merchant.call>) => void asked.push(merchant.call(...call));
  ask('generate', {
    request: {
      completionType: 'product_description',
      inputs: { product_name: 'A Lamp' },
      completionSettings: defaultSettings,
    },
  });
  await batches.start({ source: { type: 'ids_list', ids: products.slice(10, 40).map(({ id }) => id) } });
  ask('publishBatch', { request: { batchId: written, location: 'REPLACE' } });
  await reached('ProductUpdate');
  ask('changeProducts', { request: titleOf(third ?? '') });
  await reached('ProductUpdate', 2);
  const changed = { topic: 'products/update', shop, payload: { id: Number(fourth?.split('/').at(-1)) } };
  await sendWebhook(testApp.url, changed);
  await reached('ProductsById');
  ask('changePlan', { request: { type: 'cw_paid_plan_OCT_23_PRO', interval: 'month' } });
  await reached('SubscriptionCreate');
  await merchant.call('resetShop');
  await reached('BulkQuery');
  ask('startBatch', { request: aBatch({ source: { type: 'collection', id: collection?.id ?? '' } }) });
  await reached('CollectionHead');
  asked.push(testApp.merchant({ user: 2 }).call('currentUser'));
  await reached('online-access-token');
  return { held, asked, changed };
}

test('a shop that is erased while work runs has no row in any table, also after that work has ended', async () => {
  const middle = await aShopInTheMiddle();
  const { testApp, merchant, comesIn, uninstall, rows, namedElsewhere, jobsUnderWay } = middle;
  const { shop } = merchant;
  await comesIn();
  const { held, asked, changed } = await startWork(middle);
  const before = await rows();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'accounts',
      'batch_items',
      'batch_updates',
      'catalogues',
      'changes',
      'holds',
      'subscriptions',
    ]),
  );

  await uninstall();
  await sendWebhook(testApp.url, { topic: 'shop/redact', shop });

  await expect.poll(rows).toEqual({});
  held.release();
  await testApp.sandbox.faults({});
  await sendWebhook(testApp.url, changed);
  await sendWebhook(testApp.url, { topic: 'customers/redact', shop });
  await Promise.all(asked);
  await expect.poll(jobsUnderWay).toEqual([]);
  await expect.poll(rows).toEqual({});
  // The counts of requests are shared half a second later.
  await sendWebhook(testApp.url, { topic: 'bulk_operations/finish', shop });
  await sendWebhook(testApp.url, { topic: 'shop/redact', shop });
  await expect.poll(() => namedElsewhere(shop)).toEqual([]);
});

test.each([
  ['comes for the first time', 'offline-access-token', false],
  ['has its access renewed', 'refresh_token', true],
])(
  'a shop that leaves while it %s keeps no access',
  async (_, call, isKnown) => {
    const { testApp, line, merchant, products, select, comesIn, uninstall, hasLeft, jobsUnderWay } =
      await aShopInTheMiddle();
    if (isKnown) await comesIn();
    await testApp.sandbox.post(`expire-tokens?shop=${merchant.shop}`);
    const held = line.delayReplies(new RegExp(call));
    const asked = merchant.call('changeProducts', { request: titleOf(products[0]?.id ?? '') });
    await expect.poll(() => held.waiting).not.toEqual([]);

    await uninstall();
    // Where leaving does not wait for what was asked before it, it is over within this.
    await expect
      .poll(hasLeft, { timeout: 1_500 })
      .toBe(true)
      .catch(() => undefined);
    held.release();
    await asked;

    await expect.poll(hasLeft).toBe(true);
    await expect.poll(jobsUnderWay).toEqual([]);
    expect(await select(sql`select shop_id from shop_access where shop_id = ${merchant.shop}`)).toEqual([]);
  },
  120_000,
);

test('work that was running when a shop uninstalled changes nothing, neither then nor after a reinstall', async () => {
  const { testApp, line, merchant, batches, products, select, comesIn, uninstall, hasLeft, rows, jobsUnderWay } =
    await aShopInTheMiddle();
  const { shop } = merchant;
  const ids = products.map(({ id }) => id);
  await comesIn();
  const written = await batches.start({ source: { type: 'ids_list', ids: ids.slice(0, 20) } });
  await batches.ended(written);
  await merchant.call('changePlan', { request: { type: 'cw_paid_plan_OCT_23_PRO', interval: 'month' } });
  const looking = line.delayReplies(/\bProductsById\b/);
  await sendWebhook(testApp.url, {
    topic: 'products/update',
    shop,
    payload: { id: Number(ids[30]?.split('/').at(-1)) },
  });
  await expect.poll(() => looking.waiting).toHaveLength(1);
  const reading = line.delayReplies(/\bBulkQuery\b/);
  await merchant.call('resetShop');
  await expect.poll(() => reading.waiting).toHaveLength(1);
  const starting = line.delayReplies(/\bCollectionHead\b/);
  const [collection] = await testApp.sandbox.collections(shop);
  const late = merchant.call('startBatch', {
    request: aBatch({ source: { type: 'collection', id: collection?.id ?? '' } }),
  });
  await expect.poll(() => starting.waiting).toHaveLength(1);
  const writing = line.delayReplies(/\bProductUpdate\b/);
  await merchant.call('publishBatch', { request: { batchId: written, location: 'REPLACE' } });
  await expect.poll(() => writing.waiting).not.toEqual([]);

  await uninstall();
  await expect.poll(hasLeft).toBe(true);
  const catalogueOf = async () => Object.keys(await rows()).filter((table) => table.startsWith('catalogue'));
  await expect.poll(catalogueOf).toEqual([]);
  looking.release();
  reading.release();
  const readings = async () => (await jobsUnderWay()).filter((name) => name.startsWith('catalogue'));
  await expect.poll(readings).toEqual([]);
  expect(await catalogueOf()).toEqual([]);

  const tokens = await batches.tokens();
  expect((await merchant.call('currentUser')).body.plan.id).toBe('free');
  const before = (await batches.state(written)).update;
  const texts = async () => (await testApp.sandbox.products(shop)).map(({ seo }) => seo.title);
  const inStore = await texts();
  writing.release();
  starting.release();
  expect((await late).status).not.toBe(200);
  await expect.poll(jobsUnderWay).not.toContain('batch-update');

  expect(before?.status).toMatch(/failed|partial/);
  expect((await batches.state(written)).update).toEqual(before);
  expect(await texts()).toEqual(inStore);
  expect(await batches.tokens()).toBe(tokens);
  expect(await select(sql`select id from batches where shop_id = ${shop}`)).toHaveLength(1);
});

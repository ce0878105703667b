import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { median } from '../bench/support/measures.ts';
import { defaultSettings } from '../common/catalogue/completion-settings.ts';
import { type Database, rowsOf } from '../server/foundation/database/database.ts';
import { openPostgres } from '../server/foundation/database/postgres-database.ts';
import { expireLeases } from './support/crash-checks/expire-leases.ts';
import { sendWebhook } from './support/http/send-webhook.ts';
import type { AppProcess } from './support/processes/app-process.ts';
import { spawnWorker, startWorkerProcess } from './support/processes/workers.ts';
import { grantTokens } from './support/shops/batches.ts';
import { startOrder } from './support/shops/standing-orders.ts';
import { type Merchant, startTestApp, type TestApp } from './support/test-app.ts';

// `npm run soak -- orders` sets larger numbers.
const products = Number(process.env.STORM_PRODUCTS ?? 100);
const webhooks = Number(process.env.STORM_WEBHOOKS ?? 800);
const kills = Number(process.env.STORM_KILLS ?? 2);
const isSoak = process.env.STORM_KILLS !== undefined;
// How much slower another shop's single texts may be during the storm; 0: this is not measured.
const maxSlowdown = Number(process.env.STORM_MAX_SLOWDOWN ?? 0);
// A real model takes about this long. With none, only the processors of this machine would be measured.
const modelLatencyMs = 1_500;
const textsBefore = 20;
const maxTextsDuring = 400;
const topics = ['products/create', 'products/update', 'products/delete'];
const sentAtOnce = 20;
const quiet = {
  STANDING_ORDER_QUIET_S: '1',
  RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
  RATE_LIMIT_SHOP_PER_MINUTE: '0',
  AI_CHECK_MODEL: 'off',
};

let testApp: TestApp;
let merchant: Merchant;
let url: string;
let database: Database;
let worker: AppProcess | undefined;
let neighbour: Merchant | undefined;

beforeAll(async () => {
  // Its own app: one that other tests have moved ahead would not have the time of the workers.
  testApp = await startTestApp({ environment: { ROLE: 'web', ...quiet } });
  url = testApp.databaseUrl ?? '';
  database = await openPostgres(url, () => {});
  merchant = await testApp.newcomer();
  await merchant.call('currentUser');
  await grantTokens(url, merchant.shop, 2 * products);
  if (maxSlowdown === 0) return;
  neighbour = await testApp.newcomer();
  await neighbour.call('currentUser');
  await grantTokens(url, neighbour.shop, textsBefore + maxTextsDuring + 1);
  await testApp.sandbox.faults({ model: { latencyMs: modelLatencyMs } });
});
afterAll(async () => {
  await testApp?.close();
  await database?.close();
});

async function importProducts(): Promise<string[]> {
  const rows = Array.from(
    { length: products },
    (_, number) => `p-${number},Blanket ${number},"wool, winter, handmade"`,
  );
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: `Handle,Title,Tags\n${rows.join('\n')}\n`,
  });
  return (await testApp.sandbox.products(merchant.shop)).map(({ id }) => id);
}

/** Sends webhooks of all kinds in random order, every third one twice, while workers are killed. */
async function storm(ids: string[]): Promise<void> {
  const deliveries = Array.from({ length: webhooks }, () => ({
    id: randomUUID(),
    topic: topics[Math.floor(Math.random() * topics.length)] ?? '',
    payload: { id: Number(ids[Math.floor(Math.random() * ids.length)]?.split('/').at(-1)) },
  }));
  const repeated = deliveries.flatMap((delivery, place) => (place % 3 === 0 ? [delivery, delivery] : [delivery]));
  const shuffled = repeated.sort(() => Math.random() - 0.5).slice(0, webhooks);
  const killEvery = Math.ceil(webhooks / (kills + 1));
  for (let sent = 0; sent < shuffled.length; sent += sentAtOnce) {
    if (sent > 0 && sent % killEvery < sentAtOnce) await replaceWorker();
    const answers = await Promise.all(
      shuffled
        .slice(sent, sent + sentAtOnce)
        .map((delivery) => sendWebhook(testApp.url, { ...delivery, shop: merchant.shop })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
  }
}

async function replaceWorker(): Promise<void> {
  await worker?.end('SIGKILL');
  // A soak waits for them.
  if (!isSoak) await expireLeases(url);
  worker = await spawnWorker(testApp, quiet);
}

/** How long single texts of another shop take, one after the other, until there are enough. */
async function timeSingleTexts(isEnough: (texts: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (neighbour && !isEnough(times.length)) {
    const start = performance.now();
    const { body } = await neighbour.call('generate', {
      request: {
        completionType: 'text_improver',
        inputs: { text_to_improve: 'this lamp gives a lot of light and it is also nice.' },
        completionSettings: defaultSettings,
      },
    });
    expect(body).toMatchObject({ type: 'text' });
    times.push(performance.now() - start);
  }
  return times;
}

test('a storm of webhooks and killed workers makes one text per product and rule, and the ledger is exact', async () => {
  worker = await startWorkerProcess(testApp, quiet);
  await expect.poll(async () => (await merchant.call('home')).body.widgets.type).toBe('STATS');
  const order = await startOrder(merchant, { when: ['created', 'source_changed'], tokensPerDay: 2 * products });
  const before = (await merchant.call('currentUser')).body.remainingCWInfo.remaining;
  const ids = await importProducts();
  await timeSingleTexts((texts) => texts === 1);
  const timesBefore = await timeSingleTexts((texts) => texts === textsBefore);
  let isOver = false;
  const timesDuring = timeSingleTexts((texts) => isOver || texts === maxTextsDuring);
  await storm(ids);
  const isDone = ({ counts }: { counts: { waiting: number; drafts: number } }) =>
    counts.waiting === 0 && counts.drafts >= products;
  const done = await order.until(isDone, 60_000 + products * 400).finally(() => {
    isOver = true;
  });
  if (neighbour) {
    const slowdown = median(await timesDuring) / median(timesBefore);
    const texts = (await timesDuring).length;
    console.log(`Another shop's single texts: ${slowdown.toFixed(2)} times as long, by ${texts} texts in the storm`);
    expect(slowdown).toBeLessThanOrEqual(maxSlowdown);
  }

  expect(done).toMatchObject({ counts: { drafts: products }, tokensToday: products });
  const [books] = await database.acrossShops((db) =>
    rowsOf(
      db,
      sql`select count(*)::int as items, count(distinct i.product_id)::int as products,
          (select count(*)::int from generations g where g.shop_id = ${merchant.shop}) as texts,
          (select coalesce(sum(settled_tokens), 0)::int from ledger_entries
            where shop_id = ${merchant.shop} and kind = 'charge') as charged
        from batch_items i where i.shop_id = ${merchant.shop}`,
    ),
  );
  expect(books).toEqual({ items: products, products, texts: products, charged: products });
  const unended = async () =>
    (await merchant.call('batches')).body.batches.filter(({ endedAt }) => endedAt === null).length;
  await expect.poll(unended).toBe(0);
  expect((await merchant.call('currentUser')).body.remainingCWInfo.remaining).toBe(before - products);
}, 1_800_000);

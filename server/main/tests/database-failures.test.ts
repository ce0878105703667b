import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { asSuperuser, freshPostgres } from '../../../tests/support/databases/databases.ts';
import { type PostgresProxy, startPostgresProxy } from '../../../tests/support/databases/postgres-proxy.ts';
import { startLossyPlatform } from '../../../tests/support/http/lossy-platform.ts';
import { startExtraProcess } from '../../../tests/support/processes/app-process.ts';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import { type Merchant, merchantAt, startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

// The first two wait for PostgreSQL's own time-outs, at the same time.
const recoveredWithinMs = 60_000;

let database: string;
let proxy: PostgresProxy;
let testApp: TestApp;
beforeAll(async () => {
  database = await freshPostgres();
  proxy = await startPostgresProxy(database);
  testApp = await startTestApp({ database: proxy.url });
});
afterAll(async () => {
  await testApp?.close();
  await proxy?.stop();
});

test.concurrent(
  'when the database’s connections go silent without being closed, everything works again within 60 seconds',
  async () => {
    const staff = [
      testApp.merchant(),
      testApp.merchant({ user: 2 }),
      testApp.merchant({ shop: 'second.myshopify.com' }),
    ];
    for (const merchant of staff) expect((await merchant.call('currentUser')).status).toBe(200);
    const crowd = Array.from({ length: 30 }, (_, number) => staff[number % staff.length] as Merchant);
    const inFlight = Promise.all(crowd.map((merchant) => merchant.call('home')));
    proxy.freezeOpenConnections();
    // The worker and its queue find their connections silent too.
    await testApp.clock.moveBy(10_000);
    const later = Promise.all(crowd.map((merchant) => merchant.call('home')));

    for (const { status, headers } of [...(await inFlight), ...(await later)]) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (const merchant of staff) expect((await merchant.call('currentUser')).status).toBe(200);
    const [product] = await testApp.sandbox.products('demo.myshopify.com');
    const batches = batchesOf(testApp.merchant());
    const batchId = await batches.start({ source: { type: 'ids_list', ids: [product?.id ?? ''] } });
    expect(await batches.ended(batchId)).toMatchObject({ status: 'completed' });
    expect((await fetch(`${testApp.url}/readyz`)).status).toBe(200);
  },
  recoveredWithinMs,
);

test.concurrent(
  'a host that is lost while it renews a shop’s access does not lock the shop out',
  async ({ onTestFinished }) => {
    const lostProxy = await startPostgresProxy(database);
    const platform = await startLossyPlatform(testApp.sandbox.url);
    const [lost, other] = await Promise.all([
      startExtraProcess(testApp, lostProxy.url, 'web', { SHOPIFY_PLATFORM_URL: `${platform.url}/shops/{shop}` }),
      startExtraProcess(testApp, database, 'web'),
    ]);
    onTestFinished(async () => {
      await Promise.all([lost.end('SIGKILL'), other.end('SIGKILL')]);
      await Promise.all([lostProxy.stop(), platform.stop()]);
    });
    const { shop } = await testApp.newcomer();
    const merchant = merchantAt(other.url, testApp.sandbox, shop, 1);
    expect((await merchant.call('shopTags')).status).toBe(200);
    await testApp.sandbox.post(`expire-tokens?shop=${merchant.shop}`);
    const renewal = platform.delayReplies(/refresh_token/);
    merchantAt(lost.url, testApp.sandbox, merchant.shop, 1)
      .call('shopTags')
      .catch(() => {});
    await expect.poll(() => renewal.waiting.length).toBeGreaterThan(0);
    lostProxy.loseHost();

    expect((await merchant.call('shopTags')).status).toBe(200);
  },
  recoveredWithinMs,
);

const ready = async () => {
  const response = await fetch(`${testApp.url}/readyz`);
  return { status: response.status, body: await response.json() };
};

test('while the database is away, calls get 503 with Retry-After and the process is not ready', async () => {
  await proxy.goAway();
  const { status, headers, body } = await testApp.merchant().call('home');
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body).toMatchObject({ error: { code: 'unavailable' } });
  expect(await ready()).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'The database does not answer.' },
  });

  await proxy.comeBack();
  await expect.poll(async () => (await ready()).status).toBe(200);
  expect((await testApp.merchant().call('home')).status).toBe(200);
});

test('while the database’s disk is full, saving gets 503 with Retry-After, and the process is not ready and says why', async () => {
  const name = new URL(database).pathname.slice(1);
  await asSuperuser(
    `create function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger full_disk before insert on holds execute function refuse()`,
    name,
  );
  const generate = () =>
    testApp.merchant().call('generate', {
      request: {
        completionType: 'text_improver',
        inputs: { text_to_improve: 'this lamp gives a lot of light and it is also nice.' },
        completionSettings: { ...defaultSettings, freeTextInstructions: '' },
      },
    });
  const { status, headers } = await generate();
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await ready()).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'The database cannot save: its disk is full.' },
  });
  expect((await testApp.merchant().call('home')).status).toBe(200);

  await asSuperuser('drop trigger full_disk on holds', name);
  expect((await generate()).body).toMatchObject({ type: 'text' });
});

import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiSecret } from '../../../../tests/support/app-environment.ts';
import { freshPostgres } from '../../../../tests/support/databases/databases.ts';
import { sendWebhook } from '../../../../tests/support/http/send-webhook.ts';
import { comeBackErased } from '../../../../tests/support/shops/erased-shop.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { rowsOf } from '../../../store/database/database.ts';
import { openPostgres } from '../../../store/database/postgres-database.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const demo = 'demo.myshopify.com';
const exchanges = async () => (await testApp.sandbox.calls()).platform?.access_token ?? 0;

/** The shop's next call has to ask for access again: what it had is forgotten. */
async function hasForgottenAccess(): Promise<boolean> {
  const before = await exchanges();
  await testApp.merchant().call('currentUser');
  return (await exchanges()) > before;
}

/** How many messages of a topic have ended so, as the metrics say it. */
async function received(topic: string, outcome: string): Promise<number> {
  const metrics = await (await fetch(`${testApp.url}/metrics`)).text();
  const [, counted = ''] = metrics.split(`webhooks_received_total{topic="${topic}",outcome="${outcome}"} `);
  return Number.parseInt(counted, 10) || 0;
}

test.each([
  ['none', ''],
  ['another', createHmac('sha256', 'another secret').update('{}').digest('base64')],
  ['a hex one', createHmac('sha256', apiSecret).update('{}').digest('hex')],
  ['that of another body', createHmac('sha256', apiSecret).update('{"a":1}').digest('base64')],
])('a message whose signature is %s is refused and changes nothing', async (_, signature) => {
  await testApp.merchant().call('currentUser');

  const answer = await sendWebhook(testApp.url, { topic: 'app/uninstalled', shop: demo, signature });

  expect(answer.status).toBe(401);
  expect(await hasForgottenAccess()).toBe(false);
});

test('the signature covers the raw bytes of the body', async () => {
  const body = '{ "title":  "Käse \\u00e9",\n"n": 1.0 }';
  const answer = await fetch(`${testApp.url}/webhooks/shopify`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Shopify-Topic': 'products/update',
      'X-Shopify-Shop-Domain': demo,
      'X-Shopify-Webhook-Id': randomUUID(),
      'X-Shopify-Hmac-Sha256': createHmac('sha256', apiSecret).update(body).digest('base64'),
    },
    body,
  });

  expect(answer.status).toBe(200);
});

test.each([
  ['a shop that is none', { topic: 'app/uninstalled', shop: 'evil.example' }],
  ['a topic that is none', { topic: 'DROP TABLE', shop: demo }],
])('%s is refused', async (_, webhook) => {
  expect((await sendWebhook(testApp.url, webhook)).status).toBe(400);
});

test.each([
  ['shop/redact', { shop_domain: 'second.myshopify.com' }],
  ['app/uninstalled', { myshopify_domain: 'second.myshopify.com' }],
])('a %s whose signed body names another shop than its header is refused', async (topic, payload) => {
  expect((await sendWebhook(testApp.url, { topic, shop: demo, payload })).status).toBe(401);
  expect((await sendWebhook(testApp.url, { topic: 'products/update', shop: demo, payload: { id: 1 } })).status).toBe(
    200,
  );
});

test('an uninstalled shop loses its access, and connects again when it returns', async () => {
  const url = await freshPostgres();
  const database = await openPostgres(url, () => {});
  const app = await startTestApp({ database: url });
  // Read from the database: whether the platform is asked again depends on the jobs that run just now.
  const hasAccess = async () =>
    (await database.acrossShops((db) => rowsOf(db, sql`select from shop_access where shop_id = ${demo}`))).length > 0;
  try {
    await app.merchant().call('currentUser');
    expect(await hasAccess()).toBe(true);

    await app.sandbox.post(`uninstall?shop=${demo}`);
    await vi.waitFor(async () => expect(await hasAccess()).toBe(false), { timeout: 15_000, interval: 300 });

    expect((await app.merchant().call('home')).status).toBe(200);
    expect(await hasAccess()).toBe(true);
  } finally {
    await app.close();
    await database.close();
  }
}, 60_000);

test('a delivery that is sent several times is handled once', async () => {
  const webhook = { topic: 'app/uninstalled', shop: demo, id: randomUUID() };
  await testApp.merchant().call('currentUser');
  await testApp.sandbox.post(`uninstall?shop=${demo}`);
  await sendWebhook(testApp.url, webhook);
  await vi.waitFor(async () => expect(await hasForgottenAccess()).toBe(true), { timeout: 15_000, interval: 300 });

  // The platform's own message about the uninstall is handled as well. Then the shop comes back.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await testApp.merchant().call('currentUser');
  const before = await received('app/uninstalled', 'repeated');

  for (let count = 0; count < 3; count += 1) expect((await sendWebhook(testApp.url, webhook)).status).toBe(200);

  expect(await received('app/uninstalled', 'repeated')).toBe(before + 3);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(await hasForgottenAccess()).toBe(false);
});

test('an uninstall webhook from before the reinstall is ignored', async () => {
  await testApp.merchant().call('currentUser');

  await sendWebhook(testApp.url, { topic: 'app/uninstalled', shop: demo, triggeredAt: new Date('2020-01-01') });

  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await hasForgottenAccess()).toBe(false);
});

test('a shop that was erased at the request of the platform starts from the beginning', async () => {
  const merchant = testApp.merchant({ shop: 'second.myshopify.com' });
  await merchant.call('saveKeyVal', { request: { key: 'got_offer', value: 'true' } });
  await merchant.call('completeOnboarding');

  await comeBackErased(testApp, merchant);

  expect((await merchant.call('currentUser')).body.allKeyVals.got_offer).toBe(false);
});

test('a shop that revokes write access sees that on the home screen and can grant it again', async () => {
  const merchant = testApp.merchant();
  const hasLeave = async () => (await merchant.call('home')).body.hasWriteProductsAuthorization;
  const tell = (current: unknown) =>
    sendWebhook(testApp.url, { topic: 'app/scopes_update', shop: demo, payload: { id: 1, previous: [], current } });
  expect(await hasLeave()).toBe(true);

  expect((await tell(['read_products'])).status).toBe(200);
  await vi.waitFor(async () => expect(await hasLeave()).toBe(false), { timeout: 15_000, interval: 200 });
  const refused = await merchant.call('changeProducts', {
    request: {
      products: [{ shopifyProductId: '1', changes: [{ field: 'seo-title', content: 'No', textType: 'text' }] }],
      location: 'REPLACE',
    },
  });
  expect(refused.status).toBe(403);

  await tell(['read_products', 'write_products']);
  await vi.waitFor(async () => expect(await hasLeave()).toBe(true), { timeout: 15_000, interval: 200 });
  await tell('nonsense');
  await sendWebhook(testApp.url, {
    topic: 'app/scopes_update',
    shop: demo,
    payload: { current: [] },
    triggeredAt: new Date('2020-01-01'),
  });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await hasLeave()).toBe(true);
});

test.each(['customers/data_request', 'customers/redact'])(
  '%s is taken once and handled, and nothing of the customer is logged',
  async (topic) => {
    const payload = {
      shop_id: 1,
      shop_domain: demo,
      customer: { id: 207119551, email: 'mia@example.com', phone: '+41791234567' },
      orders_to_redact: [299938],
    };
    const webhook = { topic, shop: demo, payload, id: randomUUID() };
    const before = [await received(topic, 'kept'), await received(topic, 'repeated')];

    expect((await sendWebhook(testApp.url, webhook)).status).toBe(200);
    await vi.waitFor(async () => expect(await waitingWebhooks()).toBe(0), { timeout: 15_000, interval: 200 });
    expect((await sendWebhook(testApp.url, webhook)).status).toBe(200);

    const after = [await received(topic, 'kept'), await received(topic, 'repeated')];
    expect(after).toEqual(before.map((number) => number + 1));
    expect(testApp.log.join('\n')).not.toMatch(/mia@example|41791234567|207119551/);
  },
);

async function waitingWebhooks(): Promise<number> {
  const metrics = await (await fetch(`${testApp.url}/metrics`)).text();
  return Number(/jobs_waiting\{[^}]*"platform-webhook"[^}]*\} (\d+)/.exec(metrics)?.[1]);
}

test('a product that changes in the store sends a webhook that reaches us', async () => {
  const merchant = testApp.merchant();
  const [product] = await testApp.sandbox.products(demo);
  await merchant.call('changeProducts', {
    request: {
      products: [
        {
          shopifyProductId: product?.id ?? '',
          changes: [{ field: 'seo-title', content: 'Another title', textType: 'text' }],
        },
      ],
      location: 'REPLACE',
    },
  });

  await expect
    .poll(async () => (await fetch(`${testApp.url}/metrics`)).text())
    .toMatch(/webhooks_received_total\{topic="products\/update",outcome="kept"\} [1-9]/);
});

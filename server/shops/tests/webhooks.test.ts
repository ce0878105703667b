import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiSecret } from '../../../tests/support/app-environment.ts';
import { sendWebhook } from '../../../tests/support/http/send-webhook.ts';
import { webhooksHandled } from '../../../tests/support/http/webhooks-handled.ts';
import { eventually } from '../../../tests/support/patience.ts';
import { comeBackErased } from '../../../tests/support/shops/erased-shop.ts';
import type { TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';
import { rowsOf } from '../../foundation/database/database.ts';
import { openPostgres } from '../../foundation/database/postgres-database.ts';

let testApp: TestShop;
let demo: string;
beforeAll(async () => {
  testApp = await freshShop();
  demo = testApp.shop;
});
afterAll(() => testApp.close());

/** The shop's next call has to ask for access again: what it had is forgotten. */
async function hasForgottenAccess({ sandbox, merchant } = testApp): Promise<boolean> {
  const exchanges = async () => (await sandbox.calls()).platform?.access_token ?? 0;
  const before = await exchanges();
  await merchant().call('currentUser');
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
  ['a topic that is none', { topic: 'DROP TABLE', shop: 'demo.myshopify.com' }],
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
  const app = await freshShop('small');
  const database = await openPostgres(app.databaseUrl ?? '', () => {});
  // Read from the database: whether the platform is asked again depends on the jobs that run just now.
  const hasAccess = async () =>
    (await database.acrossShops((db) => rowsOf(db, sql`select from shop_access where shop_id = ${app.shop}`))).length >
    0;
  try {
    await app.merchant().call('currentUser');
    expect(await hasAccess()).toBe(true);

    await app.sandbox.post(`uninstall?shop=${app.shop}`);
    await eventually(async () => expect(await hasAccess()).toBe(false));

    expect((await app.merchant().call('home')).status).toBe(200);
    expect(await hasAccess()).toBe(true);
  } finally {
    await app.close();
    await database.close();
  }
});

test('a delivery that is sent several times is handled once', async () => {
  const app = await freshShop('empty');
  const { shop } = app;
  const webhook = { topic: 'app/uninstalled', shop, id: randomUUID() };
  await app.merchant().call('currentUser');
  await app.sandbox.post(`uninstall?shop=${shop}`);
  await sendWebhook(app.url, webhook);
  // The platform's own message about the uninstall is handled as well. Then the shop comes back.
  await webhooksHandled(app, shop, 'app/uninstalled', 2);
  expect(await hasForgottenAccess(app)).toBe(true);
  const before = await received('app/uninstalled', 'repeated');

  for (let count = 0; count < 3; count += 1) expect((await sendWebhook(testApp.url, webhook)).status).toBe(200);

  expect(await received('app/uninstalled', 'repeated')).toBe(before + 3);
  await webhooksHandled(app, shop);
  expect(await hasForgottenAccess(app)).toBe(false);
});

test('an uninstall webhook from before the reinstall is ignored', async () => {
  await testApp.merchant().call('currentUser');

  await sendWebhook(testApp.url, { topic: 'app/uninstalled', shop: demo, triggeredAt: new Date('2020-01-01') });

  await webhooksHandled(testApp, demo);
  expect(await hasForgottenAccess()).toBe(false);
});

test('a shop that was erased at the request of the platform starts from the beginning', async () => {
  const merchant = (await freshShop('empty')).merchant();
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
  await eventually(async () => expect(await hasLeave()).toBe(false));
  const refused = await merchant.call('changeProducts', {
    request: {
      products: [{ shopifyProductId: '1', changes: [{ field: 'seo-title', content: 'No', textType: 'text' }] }],
      location: 'REPLACE',
    },
  });
  expect(refused.status).toBe(403);

  await tell(['read_products', 'write_products']);
  await eventually(async () => expect(await hasLeave()).toBe(true));
  await tell('nonsense');
  await sendWebhook(testApp.url, {
    topic: 'app/scopes_update',
    shop: demo,
    payload: { current: [] },
    triggeredAt: new Date('2020-01-01'),
  });
  await webhooksHandled(testApp, demo);
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
    await webhooksHandled(testApp, demo, topic);
    expect((await sendWebhook(testApp.url, webhook)).status).toBe(200);

    const after = [await received(topic, 'kept'), await received(topic, 'repeated')];
    expect(after).toEqual(before.map((number) => number + 1));
    expect(testApp.log.join('\n')).not.toMatch(/mia@example|41791234567|207119551/);
  },
);

test('a product that changes in the store sends a webhook that reaches us', async () => {
  const merchant = testApp.merchant();
  const before = await received('products/update', 'kept');
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

  await expect.poll(() => received('products/update', 'kept')).toBeGreaterThan(before);
});

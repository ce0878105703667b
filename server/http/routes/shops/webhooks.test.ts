import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiSecret } from '../../../../tests/support/app-environment.ts';
import { sendWebhook } from '../../../../tests/support/http/send-webhook.ts';
import { startWorld, type World } from '../../../../tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const demo = 'demo.myshopify.com';
const exchanges = async () => (await world.sandbox.calls()).platform?.access_token ?? 0;

/** The shop's next call has to ask for access again: what it had is forgotten. */
async function hasForgottenAccess(): Promise<boolean> {
  const before = await exchanges();
  await world.merchant().call('currentUser');
  return (await exchanges()) > before;
}

/** How many messages of a topic have ended so, as the metrics say it. */
async function received(topic: string, outcome: string): Promise<number> {
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  const [, counted = ''] = metrics.split(`webhooks_received_total{topic="${topic}",outcome="${outcome}"} `);
  return Number.parseInt(counted, 10) || 0;
}

test.each([
  ['none', ''],
  ['another', createHmac('sha256', 'another secret').update('{}').digest('base64')],
  ['a hex one', createHmac('sha256', apiSecret).update('{}').digest('hex')],
  ['that of another body', createHmac('sha256', apiSecret).update('{"a":1}').digest('base64')],
])('a message whose signature is %s is refused and changes nothing', async (_, signature) => {
  await world.merchant().call('currentUser');

  const answer = await sendWebhook(world.url, { topic: 'app/uninstalled', shop: demo, signature });

  expect(answer.status).toBe(401);
  expect(await hasForgottenAccess()).toBe(false);
});

test('the signature covers the raw bytes of the body', async () => {
  const body = '{ "title":  "Käse \\u00e9",\n"n": 1.0 }';
  const answer = await fetch(`${world.url}/webhooks/shopify`, {
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
  expect((await sendWebhook(world.url, webhook)).status).toBe(400);
});

test('an uninstalled shop loses its access, and connects again when it returns', async () => {
  await world.merchant().call('currentUser');

  const answer = await sendWebhook(world.url, { topic: 'app/uninstalled', shop: demo });

  expect(answer.status).toBe(200);
  await vi.waitFor(async () => expect(await hasForgottenAccess()).toBe(true), { timeout: 15_000, interval: 300 });
  expect((await world.merchant().call('home')).status).toBe(200);
});

test('a delivery that is sent several times is handled once', async () => {
  const webhook = { topic: 'app/uninstalled', shop: demo, id: randomUUID() };
  await world.merchant().call('currentUser');
  await sendWebhook(world.url, webhook);
  await vi.waitFor(async () => expect(await hasForgottenAccess()).toBe(true), { timeout: 15_000, interval: 300 });

  const before = await received('app/uninstalled', 'repeated');

  for (let count = 0; count < 3; count += 1) expect((await sendWebhook(world.url, webhook)).status).toBe(200);

  expect(await received('app/uninstalled', 'repeated')).toBe(before + 3);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(await hasForgottenAccess()).toBe(false);
});

test('an uninstall webhook from before the reinstall is ignored', async () => {
  await world.merchant().call('currentUser');

  await sendWebhook(world.url, { topic: 'app/uninstalled', shop: demo, triggeredAt: new Date('2020-01-01') });

  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await hasForgottenAccess()).toBe(false);
});

test('a shop that was erased at the request of the platform starts from the beginning', async () => {
  const merchant = world.merchant({ shop: 'second.myshopify.com' });
  await merchant.call('saveKeyVal', { request: { key: 'got_offer', value: 'true' } });
  await sendWebhook(world.url, { topic: 'app/uninstalled', shop: merchant.shop });

  await sendWebhook(world.url, { topic: 'shop/redact', shop: merchant.shop });

  await vi.waitFor(async () => expect((await merchant.call('currentUser')).body.allKeyVals.got_offer).toBe(false), {
    timeout: 15_000,
    interval: 1_000,
  });
});

test('a shop that revokes write access sees that on the home screen and can grant it again', async () => {
  const merchant = world.merchant();
  const hasLeave = async () => (await merchant.call('home')).body.hasWriteProductsAuthorization;
  const tell = (current: unknown) =>
    sendWebhook(world.url, { topic: 'app/scopes_update', shop: demo, payload: { id: 1, previous: [], current } });
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
  await sendWebhook(world.url, {
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

    expect((await sendWebhook(world.url, webhook)).status).toBe(200);
    await vi.waitFor(async () => expect(await waitingWebhooks()).toBe(0), { timeout: 15_000, interval: 200 });
    expect((await sendWebhook(world.url, webhook)).status).toBe(200);

    const after = [await received(topic, 'kept'), await received(topic, 'repeated')];
    expect(after).toEqual(before.map((number) => number + 1));
    expect(world.log.join('\n')).not.toMatch(/mia@example|41791234567|207119551/);
  },
);

async function waitingWebhooks(): Promise<number> {
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  return Number(/jobs_waiting\{[^}]*"platform-webhook"[^}]*\} (\d+)/.exec(metrics)?.[1]);
}

test('a product that changes in the store sends a webhook that reaches us', async () => {
  const merchant = world.merchant();
  const [product] = await world.sandbox.products(demo);
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
    .poll(async () => (await fetch(`${world.url}/metrics`)).text())
    .toMatch(/webhooks_received_total\{topic="products\/update",outcome="kept"\} [1-9]/);
});

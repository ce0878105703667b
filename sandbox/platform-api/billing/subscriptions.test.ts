import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ShopClient } from '../testing/shop-client.ts';
import { type RunningSandbox, startSandbox } from '../testing/start-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

let app: WebhookReceiver;
let sandbox: RunningSandbox;
let client: ShopClient;

beforeAll(async () => {
  app = await startWebhookReceiver();
  sandbox = await startSandbox({ APP_URL: app.url });
});
afterAll(async () => {
  await sandbox.end();
  await app.end();
});
beforeEach(async () => {
  client = new ShopClient(sandbox.url);
  await client.testRoute('POST', 'reset');
  app.received.length = 0;
  await client.connect();
});

async function ask(name: string): Promise<{ id: string; confirmationUrl: string }> {
  const { data } = await client.query(
    `mutation ($name: String!) {
      appSubscriptionCreate(
        name: $name, returnUrl: "http://localhost:3000/back?from=billing", trialDays: 7, test: true
        lineItems: [{ plan: { appRecurringPricingDetails: {
          price: { amount: 100, currencyCode: USD }, interval: ANNUAL
          discount: { value: { percentage: 0.2 }, durationLimitInIntervals: 1 }
        } } }]
      ) {
        confirmationUrl userErrors { field message }
        appSubscription { id status lineItems { plan { pricingDetails { ... on AppRecurringPricing {
          price { amount } discount { priceAfterDiscount { amount } }
        } } } } }
      }
    }`,
    { name },
  );
  const { appSubscription, confirmationUrl, userErrors } = data.appSubscriptionCreate;
  expect(userErrors).toEqual([]);
  expect(appSubscription.status).toBe('PENDING');
  const { price, discount } = appSubscription.lineItems[0].plan.pricingDetails;
  expect([price.amount, discount.priceAfterDiscount.amount]).toEqual(['100.00', '80.00']);
  return { id: appSubscription.id, confirmationUrl };
}

async function decide(confirmationUrl: string, decision: string): Promise<string> {
  const reply = await fetch(confirmationUrl, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  return reply.headers.get('location') ?? '';
}

const active = async () =>
  (await client.query('{ currentAppInstallation { activeSubscriptions { id name status } } }')).data
    .currentAppInstallation.activeSubscriptions;

test('a requested charge has no effect until the merchant approves it', async () => {
  const { confirmationUrl } = await ask('Pro');
  expect(confirmationUrl).toMatch(/\/store\/demo\/charges\/yodel\/\d+\/confirm$/);
  expect(await active()).toEqual([]);
});

test('approving activates the subscription, returns to the app with the charge and sends a webhook', async () => {
  const { id, confirmationUrl } = await ask('Pro');
  const location = await decide(confirmationUrl, 'approve');
  expect(location).toBe(`http://localhost:3000/back?from=billing&charge_id=${id.split('/').at(-1)}`);
  expect(await active()).toEqual([{ id, name: 'Pro', status: 'ACTIVE' }]);
  const [message] = await app.waitFor('app_subscriptions/update');
  expect(message?.body.app_subscription).toMatchObject({
    admin_graphql_api_id: id,
    name: 'Pro',
    status: 'ACTIVE',
    price: '100.00',
    interval: 'annual',
  });
});

test('declining leads to the admin’s home and activates nothing', async () => {
  const { confirmationUrl } = await ask('Pro');
  expect(await decide(confirmationUrl, 'decline')).toMatch(/\/store\/demo$/);
  expect(await active()).toEqual([]);
  expect(await decide(confirmationUrl, 'approve')).toMatch(/\/store\/demo$/);
  expect(await active()).toEqual([]);
});

test('a newly approved subscription replaces the previous one', async () => {
  const first = await ask('Basic');
  await decide(first.confirmationUrl, 'approve');
  const second = await ask('Pro');
  await decide(second.confirmationUrl, 'approve');
  expect(await active()).toEqual([{ id: second.id, name: 'Pro', status: 'ACTIVE' }]);
  const told = (await app.waitFor('app_subscriptions/update', 3)).map(
    ({ body }) => `${body.app_subscription.name} ${body.app_subscription.status}`,
  );
  expect(told.sort()).toEqual(['Basic ACTIVE', 'Basic CANCELLED', 'Pro ACTIVE']);
});

test('the app cancels, and cannot cancel twice', async () => {
  const { id, confirmationUrl } = await ask('Pro');
  await decide(confirmationUrl, 'approve');
  const cancel =
    'mutation ($id: ID!) { appSubscriptionCancel(id: $id) { appSubscription { status } userErrors { message } } }';
  expect((await client.query(cancel, { id })).data.appSubscriptionCancel.appSubscription.status).toBe('CANCELLED');
  expect((await client.query(cancel, { id })).data.appSubscriptionCancel.userErrors).toHaveLength(1);
  expect(await active()).toEqual([]);
});

test('a test can freeze a subscription; removing the app cancels it', async () => {
  const { id, confirmationUrl } = await ask('Pro');
  await decide(confirmationUrl, 'approve');
  await client.testRoute('POST', 'subscription', { id, status: 'FROZEN' });
  expect(await active()).toEqual([]);
  await client.testRoute('POST', 'uninstall');
  await client.connect();
  const { data } = await client.query('{ currentAppInstallation { allSubscriptions(first: 5) { nodes { status } } } }');
  expect(data.currentAppInstallation.allSubscriptions.nodes).toEqual([{ status: 'CANCELLED' }]);
});

test('a charge without a decision expires after two days', async () => {
  const { id, confirmationUrl } = await ask('Pro');
  await sandbox.stop();
  const file = join(sandbox.dataDir, 'sandbox', 'records.jsonl');
  const longAgo = new Date(Date.now() - 49 * 3_600_000).toISOString();
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(
    file,
    lines
      .map((line) =>
        line.includes('"kind":"subscriptions"')
          ? line.replace(/"createdAt":"[^"]+"/, `"createdAt":"${longAgo}"`)
          : line,
      )
      .join('\n'),
  );
  sandbox = await startSandbox({ APP_URL: app.url }, sandbox.dataDir);
  const { token } = client;
  client = new ShopClient(sandbox.url);
  client.token = token;
  const path = new URL(confirmationUrl).pathname;
  expect(await decide(`${sandbox.url}${path}`, 'approve')).toMatch(/\/store\/demo$/);
  const [message] = await app.waitFor('app_subscriptions/update');
  expect(message?.body.app_subscription).toMatchObject({ admin_graphql_api_id: id, status: 'EXPIRED' });
  expect(await active()).toEqual([]);
});

test('a custom app cannot charge', async () => {
  const custom = await startSandbox({ SANDBOX_APP_DISTRIBUTION: 'custom' });
  try {
    const { data } = await (await new ShopClient(custom.url).connect()).query(
      `mutation { appSubscriptionCreate(name: "Basic", returnUrl: "https://app.example", lineItems: [{ plan: {
        appRecurringPricingDetails: { price: { amount: 9, currencyCode: USD } } } }]) { appSubscription { id } userErrors { field message } } }`,
    );
    expect(data.appSubscriptionCreate).toEqual({
      appSubscription: null,
      userErrors: [{ field: null, message: 'Custom apps cannot use the Billing API' }],
    });
  } finally {
    await custom.end();
  }
});

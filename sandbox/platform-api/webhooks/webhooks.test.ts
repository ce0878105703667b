import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO, ShopClient } from '../testing/shop-client.ts';
import { type RunningSandbox, startSandbox } from '../testing/start-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

let app: WebhookReceiver;
let sandbox: RunningSandbox;
let client: ShopClient;

beforeAll(async () => {
  app = await startWebhookReceiver();
  sandbox = await startSandbox({ APP_URL: app.url, SANDBOX_WEBHOOK_RETRY_MS: '30,30,30,30,30,30,30,30' });
});
afterAll(async () => {
  await sandbox.end();
  await app.end();
});
beforeEach(async () => {
  client = new ShopClient(sandbox.url);
  app.answerWith(200);
  await client.testRoute('POST', 'reset');
  await sleep(50);
  app.received.length = 0;
});

async function changeATitle(): Promise<string> {
  const { data } = await client.query('{ products(first: 1) { nodes { id } } }');
  const { id } = data.products.nodes[0];
  await client.query(
    'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { id } } }',
    {
      product: { id, title: 'Changed' },
    },
  );
  return id;
}

test('a changed product sends a webhook with a signature of the raw body', async () => {
  await client.connect();
  const id = await changeATitle();
  const [message] = await app.waitFor('products/update');
  expect(message).toMatchObject({
    path: '/webhooks/shopify',
    isSigned: true,
    body: { admin_graphql_api_id: id, title: 'Changed' },
  });
  expect(message?.headers).toMatchObject({
    'x-shopify-shop-domain': DEMO,
    'x-shopify-api-version': '2026-10',
    'x-shopify-webhook-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'x-shopify-event-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'x-shopify-triggered-at': expect.stringMatching(/^\d{4}-/),
  });
});

test('a refused webhook is repeated unchanged, at most eight times', async () => {
  await client.connect();
  app.answerWith(500);
  await changeATitle();
  const messages = await app.waitFor('products/update', 9);
  await sleep(150);
  expect(app.ofTopic('products/update')).toHaveLength(9);
  expect(new Set(messages.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1);
  expect(new Set(messages.map(({ raw }) => raw)).size).toBe(1);
});

test('a shop without the app sends no webhooks', async () => {
  await client.testRoute('POST', 'catalogue', 'Handle,Title\na,A\n');
  await sleep(150);
  expect(app.received).toEqual([]);
});

test('an uninstall sends a webhook, ends the subscription and revokes the tokens', async () => {
  await client.connect();
  await client.testRoute('POST', 'uninstall');
  const [message] = await app.waitFor('app/uninstalled');
  expect(message?.body).toMatchObject({ myshopify_domain: DEMO });
  expect((await client.post('{ shop { id } }')).status).toBe(401);
});

test('a reset sends the uninstall webhook', async () => {
  await client.connect();
  await client.testRoute('POST', 'reset');
  expect(app.received.map(({ headers }) => [headers['x-shopify-topic'], headers['x-shopify-shop-domain']])).toEqual([
    ['app/uninstalled', DEMO],
  ]);
});

test('an import sends webhooks for created, changed and deleted products', async () => {
  await client.connect();
  await client.testRoute('POST', 'catalogue', 'Handle,Title,Type\na,A,Mugs\nb,B,Mugs\n');
  await app.waitFor('products/create', 2);
  await app.waitFor('collections/create');
  app.received.length = 0;
  await client.testRoute('POST', 'catalogue', 'Handle,Title,Type\nb,B2,Mugs\nc,C,Vases\n');
  expect((await app.waitFor('products/create')).map(({ body }) => body.handle)).toEqual(['c']);
  expect((await app.waitFor('products/update')).map(({ body }) => body.title)).toEqual(['B2']);
  expect(await app.waitFor('products/delete')).toHaveLength(1);
  expect((await app.waitFor('collections/create')).map(({ body }) => body.title)).toEqual(['Vases']);
});

test('a test can send a webhook with its own id', async () => {
  await client.testRoute('POST', 'webhook', {
    topic: 'shop/redact',
    payload: { shop_domain: DEMO },
    webhookId: 'seen-before',
  });
  const [message] = await app.waitFor('shop/redact');
  expect(message).toMatchObject({
    isSigned: true,
    body: { shop_domain: DEMO },
    headers: { 'x-shopify-webhook-id': 'seen-before' },
  });
});

test('changed scopes apply at the next token exchange, are sent as a webhook and limit the app', async () => {
  const { token } = await client.connect();
  await sandbox.stop();
  sandbox = await startSandbox({ APP_URL: app.url, SCOPES: 'read_products' }, sandbox.dataDir);
  client = await new ShopClient(sandbox.url).connect();
  // A token from before is bound by them as well.
  client.token = token;
  const [message] = await app.waitFor('app/scopes_update');
  expect(message?.body).toMatchObject({ previous: ['read_products', 'write_products'], current: ['read_products'] });
  const { data } = await client.query('{ products(first: 1) { nodes { id } } }');
  const refused = await client.query(
    'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { id } } }',
    { product: { id: data.products.nodes[0].id, title: 'Not mine to change' } },
  );
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'ACCESS_DENIED',
    requiredAccess: '`write_products` access scope.',
  });
});

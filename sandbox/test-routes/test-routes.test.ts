import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO, ShopClient } from '../platform-api/testing/shop-client.ts';
import { type RunningSandbox, startSandbox } from '../platform-api/testing/start-sandbox.ts';

let sandbox: RunningSandbox;
let client: ShopClient;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => await sandbox.end());
beforeEach(async () => {
  client = new ShopClient(sandbox.url);
  await client.testRoute('POST', 'reset');
  await client.connect();
});

interface ShownProduct {
  id: string;
  title: string;
  descriptionHtml: string;
  imageUrl: string | null;
}

const products = () => client.testRoute<ShownProduct[]>('GET', 'products');
const rename = (id: string, title: string) =>
  client.query('mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { title } } }', {
    product: { id, title },
  });

test('the test routes list the current products and collections', async () => {
  const [first] = await products();
  expect(Object.keys(first ?? {}).sort()).toEqual(
    ['descriptionHtml', 'handle', 'id', 'imageUrl', 'seo', 'status', 'tags', 'title', 'updatedAt'].sort(),
  );
  await rename(first?.id ?? '', 'Renamed');
  expect((await products())[0]?.title).toBe('Renamed');
  const [collection] = await client.testRoute<{ productIds: string[] }[]>('GET', 'collections');
  expect(Object.keys(collection ?? {}).sort()).toEqual(['descriptionHtml', 'handle', 'id', 'productIds', 'title']);
  expect((await products()).some(({ id }) => id === collection?.productIds[0])).toBe(true);
});

test('reset restores the seeded shop and removes the installation', async () => {
  const [first] = await products();
  await rename(first?.id ?? '', 'Renamed');
  await client.testRoute('POST', 'reset');
  expect((await products())[0]).toEqual(first);
  expect((await client.post('{ shop { id } }')).status).toBe(401);
});

test('a created store has staff and no products, and a reset removes it', async () => {
  const domain = 'new-1.myshopify.com';
  expect(await client.testRoute('POST', 'shop', { handle: 'new-1' })).toEqual({ domain });
  const newcomer = new ShopClient(sandbox.url, domain);
  await newcomer.connect();
  expect((await newcomer.query('{ shop { myshopifyDomain } products(first: 1) { nodes { id } } }')).data).toEqual({
    shop: { myshopifyDomain: domain },
    products: { nodes: [] },
  });
  const open = async (handle: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ handle });
    return (await fetch(`${sandbox.url}/_sandbox/shop`, { method: 'POST', headers, body })).status;
  };
  expect([await open('new-1'), await open('New shop')]).toEqual([409, 400]);

  await client.testRoute('POST', 'reset');
  expect(await open('new-1')).toBe(200);
});

test('a reset does not reuse ids', async () => {
  const make = async () => {
    const { data } = await client.query(
      `mutation { appSubscriptionCreate(name: "Basic", returnUrl: "https://app.example", test: true, lineItems: [{ plan: {
        appRecurringPricingDetails: { price: { amount: 9, currencyCode: USD } } } }]) { appSubscription { id } } }`,
    );
    return data.appSubscriptionCreate.appSubscription.id as string;
  };
  const before = await make();
  await client.testRoute('POST', 'reset');
  await client.connect();
  expect(await make()).not.toBe(before);
});

test('calls of the app are counted by operation', async () => {
  await client.testRoute('POST', 'reset');
  await client.connect();
  await client.query('{ shop { id } products(first: 1) { nodes { id } } }');
  await client.query('{ shop { id } }');
  const calls = await client.testRoute('GET', 'calls');
  expect(calls).toEqual({ platform: { access_token: 1, shop: 2, products: 1 }, model: {} });
});

test('a mutation whose reply was lost has still changed the shop', async () => {
  const [first] = await products();
  await client.testRoute('PUT', 'faults', { platform: { lostReplyRate: 1 } });
  await expect(rename(first?.id ?? '', 'Written')).rejects.toThrow();
  await client.testRoute('PUT', 'faults', {});
  expect((await products())[0]?.title).toBe('Written');
});

test('errors and throttling come at the requested rate and change nothing', async () => {
  const [first] = await products();
  await client.testRoute('PUT', 'faults', { platform: { errorRate: 1 } });
  expect((await client.post('{ shop { id } }')).status).toBe(503);
  await client.testRoute('PUT', 'faults', { platform: { throttleRate: 1 } });
  const answer = await rename(first?.id ?? '', 'Never');
  expect(answer.errors?.[0]?.extensions.code).toBe('THROTTLED');
  await client.testRoute('PUT', 'faults', { platform: { latencyMs: 120 } });
  const before = Date.now();
  await client.query('{ shop { id } }');
  expect(Date.now() - before).toBeGreaterThanOrEqual(115);
  await client.testRoute('PUT', 'faults', {});
  expect((await products())[0]?.title).toBe(first?.title);
});

test('a slowed call continues as soon as the fault is cleared', async () => {
  await client.testRoute('PUT', 'faults', { platform: { latencyMs: 3_600_000 } });
  const slow = client.query('{ shop { id } }');
  expect(await Promise.race([slow, sleep(100, 'waits')])).toBe('waits');
  await client.testRoute('PUT', 'faults', {});
  expect((await slow).data).toEqual({ shop: { id: expect.any(String) } });
});

test('a body that is not a product CSV leaves the catalogue unchanged', async () => {
  const before = await products();
  const address = `${sandbox.url}/_sandbox/catalogue?shop=${DEMO}`;
  const refused = await fetch(address, { method: 'POST', body: '{"products": []}' });

  expect([refused.status, await refused.json()]).toEqual([400, { error: 'The body must be a product CSV.' }]);
  expect(await products()).toEqual(before);
  expect((await fetch(address, { method: 'POST', body: '\uFEFF"Handle",Title\n' })).status).toBe(200);
  expect(await products()).toEqual([]);
});

test('a misspelt fault is refused', async () => {
  expect(await client.testRoute('PUT', 'faults', { platform: { eror: 1 } })).toEqual({
    error: 'There is no platform.eror',
  });
});

test('an unknown shop returns 404', async () => {
  const reply = await fetch(`${sandbox.url}/_sandbox/products?shop=nobody.myshopify.com`);
  expect(reply.status).toBe(404);
  expect((await fetch(`${sandbox.url}/_sandbox/session-token?shop=${DEMO}&user=9`)).status).toBe(404);
});

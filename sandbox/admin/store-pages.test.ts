import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import type { SandboxShop } from '../shops/shop.ts';
import { registerAdmin } from './admin.ts';
import { aCollection, aProduct, aShop, createTestAdmin, type TestAdmin } from './testing/test-admin.ts';

let shop: SandboxShop;
let store: TestAdmin;
let server: FastifyInstance;

beforeEach(() => {
  shop = aShop({
    products: Array.from({ length: 60 }, (_, index) => aProduct(index + 1)),
    collections: [aCollection(7, { title: 'Winter', handle: 'winter' })],
  });
  store = createTestAdmin(shop);
  server = Fastify();
  registerAdmin(server, store.platform);
  return async () => {
    await server.close();
    store.end();
  };
});

const get = (url: string) => server.inject({ method: 'GET', url });
const post = (url: string, form: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const rowsIn = (body: string) => body.match(/data-testid="product-row"/g)?.length ?? 0;

test('the start page leads to the demo store, whose home opens the app', async () => {
  expect((await get('/')).headers.location).toBe('/store/demo');
  expect((await get('/apps/yodel-key/history?tab=ledger')).headers.location).toBe(
    '/store/demo/apps/yodel-key/history?tab=ledger',
  );
  const home = await get('/store/demo');
  expect(home.body).toContain('Welcome back, Olive');
  expect(home.body).toContain('href="/store/demo/apps/yodel">Open Yodel</a>');
});

test('a page under 127.0.0.1 redirects to localhost, which the app allows as its frame', async () => {
  const answer = await server.inject({ url: '/store/demo/apps/yodel?a=1', headers: { host: '127.0.0.1:3100' } });
  expect(answer.headers.location).toBe('http://localhost/store/demo/apps/yodel?a=1');
});

test.each([
  '/store/nowhere',
  '/store/demo/orders',
  '/store/demo/products/999',
  '/store/demo/apps/other',
  '/store/demo/shopper/products/no',
])('%s is a page that says there is nothing', async (address) => {
  const answer = await get(address);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('There’s no page at this address');
});

test('a product opens in the app by its id, and selected products by their ids', async () => {
  expect((await get('/store/demo/products/17')).body).toContain(
    '<a class="button" href="/store/demo/apps/yodel?id=17">Write with Yodel</a>',
  );
  expect((await get('/store/demo/collections/7')).body).toContain('/apps/yodel/collection?id=7">Write with Yodel</a>');
  const list = (await get('/store/demo/products')).body;
  expect(list).toContain('<form action="/store/demo/apps/yodel">');
  expect(list).toContain('<input type="checkbox" name="ids[]" value="17"');
  expect(list).toContain('Write with Yodel</button>');
});

test('the products list is paged and searched', async () => {
  expect(rowsIn((await get('/store/demo/products')).body)).toBe(50);
  expect(rowsIn((await get('/store/demo/products?page=2')).body)).toBe(10);
  expect(rowsIn((await get('/store/demo/products?query=product+17')).body)).toBe(1);
  expect((await get('/store/demo/products?query=zebra')).body).toContain('No products found');
});

test('a staff member changes a product, and shoppers see it', async () => {
  const answer = await post('/store/demo/products/1', {
    title: 'Tin & enamel mug',
    descriptionHtml: '<p>For <em>long</em> mornings.</p>',
    seoTitle: 'Enamel mug "Alp"',
    seoDescription: 'A mug that lasts.',
    tags: 'camping, gift',
    status: 'ACTIVE',
  });

  expect(answer.statusCode).toBe(303);
  expect((await get(answer.headers.location as string)).body).toContain('Product saved');
  expect(shop.products[0]).toMatchObject({ title: 'Tin & enamel mug', tags: ['camping', 'gift'] });
  const shopper = await get('/store/demo/shopper/products/product-1');
  expect(shopper.body).toContain('<title>Enamel mug &quot;Alp&quot;</title>');
  expect(shopper.body).toContain('<meta name="description" content="A mug that lasts.">');
  expect(shopper.body).toContain('data-testid="product-description"><p>For <em>long</em> mornings.</p></div>');
  expect(shopper.headers['content-security-policy']).toContain("script-src 'none'");
});

test('staff and shoppers see a product’s pictures with their alt texts', async () => {
  Object.assign(shop.products[0] ?? {}, {
    images: [
      { id: 1, url: 'https://cdn.example/front.png', altText: 'Red "Alp" mug' },
      { id: 2, url: 'https://cdn.example/back.png', altText: null },
      { id: 3, url: 'https://cdn.example/new.png', altText: null, status: 'PROCESSING' },
    ],
  });
  const page = (await get('/store/demo/products/1')).body;
  expect(page).toContain('<img src="https://cdn.example/front.png" alt="Red &quot;Alp&quot; mug"');
  expect(page).toContain('<figcaption class="subdued">Red &quot;Alp&quot; mug</figcaption>');
  expect(page.match(/No alt text/g)).toHaveLength(2);
  expect(page).toContain('Processing');

  const shopper = (await get('/store/demo/shopper/products/product-1')).body;
  expect(shopper).toContain('<img src="https://cdn.example/front.png" alt="Red &quot;Alp&quot; mug">');
  expect(shopper).toContain('<img src="https://cdn.example/back.png" alt="">');
  expect(shopper).not.toContain('new.png');
});

test('a product without a title is not saved', async () => {
  const form = { title: ' ', descriptionHtml: '', seoTitle: '', seoDescription: '', tags: '', status: 'ACTIVE' };
  const answer = await post('/store/demo/products/1', form);

  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('Title can&#39;t be blank');
  expect(shop.products[0]?.title).toBe('Product 1');
});

test('saving keeps an unchanged description byte for byte', async () => {
  const descriptionHtml = '<p>One</p>\r\n<p>Two</p>\n';
  Object.assign(shop.products[0] ?? {}, { descriptionHtml });
  const form = { title: 'New', seoTitle: '', seoDescription: '', tags: '', status: 'ACTIVE' };
  const sent = descriptionHtml.replaceAll(/\r?\n/g, '\r\n');

  await post('/store/demo/products/1', { ...form, descriptionHtml: sent });
  expect(shop.products[0]).toMatchObject({ title: 'New', descriptionHtml });

  await post('/store/demo/products/1', { ...form, descriptionHtml: `${sent}<p>Three</p>` });
  expect(shop.products[0]?.descriptionHtml).toBe('<p>One</p>\n<p>Two</p>\n<p>Three</p>');
});

test('without SEO texts, the shopper’s page uses title and description', async () => {
  const page = await get('/store/demo/products/3');
  expect(page.body).toContain('data-testid="listing-title">Product 3<');
  expect(page.body).toContain('data-testid="listing-description">About product 3.<');
});

test('a merchant’s own HTML is edited letter for letter', async () => {
  const descriptionHtml = '\n<p>A &amp; B</p></textarea><template><script>alert(1)</script>';
  Object.assign(shop.products[1] ?? {}, { descriptionHtml });

  const page = await get('/store/demo/products/2');

  expect(page.body).toContain('\n\n&lt;p&gt;A &amp;amp; B&lt;/p&gt;&lt;/textarea&gt;');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
});

test('collections are listed, changed and shown to shoppers with their products', async () => {
  expect((await get('/store/demo/collections')).body).toContain('Winter');
  const form = { title: 'Winter', descriptionHtml: '<p>Warm things.</p>', seoTitle: '', seoDescription: '' };
  expect((await post('/store/demo/collections/7', form)).statusCode).toBe(303);

  expect(rowsIn((await get('/store/demo/collections/7')).body)).toBe(3);
  const shopper = await get('/store/demo/shopper/collections/winter');
  expect(shopper.body).toContain('data-testid="collection-description"><p>Warm things.</p></div>');
  expect(shopper.body).toContain('Product 3');
});

function aCharge() {
  const { id } = store.askForSubscription('http://localhost:1/settings');
  return { id, address: `/store/demo/charges/yodel/${id}/confirm`, status: () => store.subscription(id)?.status };
}

test('the charge page shows the price', async () => {
  const page = await get(aCharge().address);

  for (const text of ['Pro', '$239.99 every year', '20% off the first year: $191.99', '7 days', 'Approve', 'Decline']) {
    expect(page.body).toContain(text);
  }
});

test('an approved charge leads to the return address and cannot be decided again', async () => {
  const charge = aCharge();
  const answer = await post(charge.address, { decision: 'approve' });

  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`http://localhost:1/settings?charge_id=${charge.id}`);
  expect((await post(charge.address, { decision: 'decline' })).headers.location).toBe(answer.headers.location);
  expect(charge.status()).toBe('ACTIVE');
  expect((await get(charge.address)).body).toContain('no longer pending');
});

test('a declined charge leads to the admin, and an unknown decision changes nothing', async () => {
  const charge = aCharge();
  expect((await post(charge.address, { decision: 'maybe' })).statusCode).toBe(400);
  expect(charge.status()).toBe('PENDING');

  expect((await post(charge.address, { decision: 'decline' })).headers.location).toBe('http://localhost/store/demo');
  expect(charge.status()).toBe('DECLINED');
});

test('a merchant grants again what they have taken from the app', async () => {
  const { platform } = store;
  const shopState = platform.state.of(shop);
  platform.install(shopState);
  platform.scopes.set(shopState, [], ['write_products']);
  expect(shopState.installation?.scopes).toEqual(['read_products']);

  const address = '/store/demo/oauth/install?client_id=yodel-key';
  expect((await get(address)).body).toContain('<li>write products</li>');
  expect((await post(address, {})).headers.location).toBe('/store/demo/apps/yodel');
  expect(shopState.installation?.scopes).toEqual(['read_products', 'write_products']);
  expect((await get('/store/demo/oauth/install?client_id=other')).statusCode).toBe(404);
});

test('the host script is one classic script', async () => {
  const script = await get('/app-bridge.js');
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.body).not.toMatch(/^(import|export) /m);
  const again = await server.inject({ url: '/app-bridge.js', headers: { 'if-none-match': script.headers.etag } });
  expect(again.statusCode).toBe(304);
});

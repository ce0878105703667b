import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchesOf, grantTokens } from '../../../tests/support/shops/batches.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

const products = 2_300;
const withoutAlt = 30;
let testApp: TestShop;
let merchant: Merchant;

/** More products than are counted in the store itself; the last ones have a picture without an alt text. */
beforeAll(async () => {
  testApp = await freshShop();
  merchant = testApp.merchant();
  const { url } = (await testApp.sandbox.products(merchant.shop)).flatMap(({ media }) => media)[0] ?? {};
  const rows = Array.from({ length: products }, (_, number) => {
    const alt = number < products - withoutAlt ? 'A lamp' : '';
    return `lamp-${number},Lamp ${String(number).padStart(5, '0')},lamps,${url}?lamp=${number},${alt}`;
  });
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: ['Handle,Title,Tags,Image Src,Image Alt Text', ...rows].join('\n'),
  });
  await merchant.call('currentUser');
  await grantTokens(testApp.databaseUrl ?? '', merchant.shop, 100);
});
afterAll(() => testApp?.close());

test('a batch works over thousands of products: their pictures are counted before the start and read page by page', async () => {
  const source = { type: 'tag' as const, id: 'lamps' };
  const info = async () => {
    const { status, body } = await merchant.call('productGroupInfo', {
      request: { group: source, emptyFor: 'image_alt_text' },
    });
    return status === 200 ? body.groupInfo.images : (body as unknown as { error: { message: string } }).error.message;
  };
  // Until our copy of the catalogue is there, the merchant reads why it takes a moment.
  expect([{ all: products, withoutAlt }, expect.stringMatching(/still reading/)]).toContainEqual(await info());
  await expect.poll(info, { interval: 50 }).toEqual({ all: products, withoutAlt });

  const batches = batchesOf(merchant);
  const id = await batches.start({ source, completionType: 'image_alt_text', expectedTotal: products });
  const ended = await batches.ended(id);
  expect(ended.counts).toMatchObject({ total: withoutAlt, ready: withoutAlt });
  expect(ended.tokens).toEqual({ held: 0, used: withoutAlt, released: 0 });
});

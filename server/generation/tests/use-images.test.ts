import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { Request } from '../../../common/contract/contract.ts';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;
let merchant: Merchant;

beforeAll(async () => {
  testApp = await freshShop();
  merchant = testApp.merchant();
  await merchant.call('currentUser');
});
afterAll(() => testApp?.close());

const productNamed = async (title: string): Promise<ProductInStore> =>
  (await testApp.sandbox.products(testApp.shop)).find((product) => product.title === title) as ProductInStore;
const tokens = async () => (await merchant.call('currentUser')).body.remainingCWInfo.remaining;

async function makeProduct(product: object): Promise<ProductInStore> {
  const response = await fetch(`${testApp.sandbox.url}/_sandbox/product?shop=${testApp.shop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(product),
  });
  return (await response.json()) as ProductInStore;
}

async function generate(shopifyProductId: string, rest: Partial<Request<'generate'>> = {}) {
  return merchant.call('generate', {
    request: {
      completionType: 'product_meta_title',
      inputs: {},
      completionSettings: defaultSettings,
      shopifyProductId,
      useImages: true,
      ...rest,
    },
  });
}

test('looking at the pictures costs one token more and adds what is seen to the facts, weaker than the rest', async () => {
  const blanket = await productNamed('Alpine Wool Blanket');
  const before = await tokens();
  const { body } = await generate(blanket.id);
  if (body.type !== 'text') throw new Error(JSON.stringify(body));
  expect(await tokens()).toBe(before - 2);
  expect(body.imageNotes).toEqual([]);
  const { body: sheet } = await merchant.call('facts', { query: { shopifyProductId: blanket.id } });
  const seen = sheet.facts.filter(({ source }) => source === 'seen');
  expect(seen.map(({ name }) => name)).toContain('Colour in picture 1');
  expect(sheet.facts.slice(-seen.length)).toEqual(seen);
  expect(seen.every(({ name }) => /^(Thing|Colour|Setting) in picture [1-4]$/.test(name))).toBe(true);
});

test('a picture that contradicts the data is reported beside the text', async () => {
  const { media } = await productNamed('Alpine Wool Blanket');
  const blue = await makeProduct({
    title: 'Plain Throw',
    options: [{ name: 'Colour', values: ['Blue'] }],
    media: [{ url: media[0]?.url, alt: '' }],
  });
  const { body } = await generate(blue.id);
  if (body.type !== 'text') throw new Error(JSON.stringify(body));
  expect(body.conflicts).toEqual([
    {
      factIds: ['seen:1:colour', expect.any(String)],
      message: expect.stringMatching(/^Picture 1 shows “rust red”, the option Colour says “Blue”\.$/),
    },
  ]);
});

test('pictures that cannot be looked at are left out with a note, and without any the extra token goes back', async () => {
  const odd = await makeProduct({
    title: 'Odd Throw',
    media: [{ url: `${testApp.sandbox.url}/_sandbox/pictures/words.svg`, alt: '' }],
  });
  const before = await tokens();
  const { body } = await generate(odd.id);
  if (body.type !== 'text') throw new Error(JSON.stringify(body));
  expect(body.imageNotes.map(({ message }) => message)).toEqual([expect.stringMatching(/drawing \(SVG\)/)]);
  expect(await tokens()).toBe(before - 1);
});

test('a picture that the store failed to process is told so, not that it is still being processed', async () => {
  const url = `${testApp.sandbox.url}/_sandbox/pictures/unknown.png?`;
  const { id } = await makeProduct({
    title: 'Failed Throw',
    media: [
      { url: `${url}1`, alt: '', status: 'FAILED' },
      { url: `${url}2`, alt: '', status: 'PROCESSING' },
    ],
  });
  const { images } = (await merchant.call('images', { query: { shopifyProductId: id } })).body;
  expect(images.map(({ problem }) => problem)).toEqual([
    'Your store could not process this picture. Upload it again.',
    'The store is still processing this picture.',
  ]);
});

test('with a model without vision nothing is written and nothing charged', async () => {
  const blanket = await productNamed('Alpine Wool Blanket');
  // Whether the model can see is asked for all shops.
  const anyShop = testApp.sandbox.of(null);
  await anyShop.faults({ model: { canSee: false } });
  const before = await tokens();
  const { status, body } = await generate(blanket.id);
  expect(status).toBe(502);
  expect(JSON.stringify(body)).toMatch(/cannot look at pictures/);
  expect(await tokens()).toBe(before);
  await anyShop.faults({});
  // The app asks again, a second after the model was away, whether it can see.
  await testApp.clock.moveBy(1_000);
  const query = { shopifyProductId: blanket.id };
  expect((await merchant.call('images', { query })).body.canSee).toBe(true);
});

test('a batch that looks at the pictures costs one token more per text, and items tell contradictions', async () => {
  const batches = batchesOf(merchant);
  const products = await testApp.sandbox.products(testApp.shop);
  const ids = [await productNamed('Stoneware Mug'), products.find(({ title }) => title === 'Plain Throw')].map(
    (product) => product?.id ?? '',
  );
  const batchId = await batches.start({
    source: { type: 'ids_list', ids },
    completionType: 'product_meta_title',
    useImages: true,
  });
  const ended = await batches.ended(batchId);
  expect([ended.status, ended.tokens.used]).toEqual(['completed', 4]);
  const items = await batches.items(batchId);
  expect(items.find(({ title }) => title === 'Plain Throw')?.conflicts).toEqual([
    expect.stringMatching(/Picture 1 shows/),
  ]);
  expect(items.find(({ title }) => title === 'Stoneware Mug')?.conflicts).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { Request } from '../../../common/contract/contract.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;
let merchant: Merchant;

beforeAll(async () => {
  testApp = await freshShop();
  merchant = testApp.merchant();
});
afterAll(() => testApp?.close());
beforeEach(async () => {
  const [product] = await testApp.sandbox.products(testApp.shop);
  const isSeen = async () =>
    (await merchant.call('images', { query: { shopifyProductId: product?.id ?? '' } })).body.canSee;
  await expect.poll(isSeen).toBe(true);
  await testApp.sandbox.grantScopes(testApp.shop, ['write_files']);
  await merchant.call('currentUser');
});

const productNamed = async (title: string): Promise<ProductInStore> =>
  (await testApp.sandbox.products(testApp.shop)).find((product) => product.title === title) as ProductInStore;
const altsOf = async (title: string) => (await productNamed(title)).media.map(({ alt }) => alt);
const tokens = async () => (await merchant.call('currentUser')).body.remainingCWInfo.remaining;

async function generate(product: ProductInStore, rest: Partial<Request<'generate'>> = {}) {
  const request = {
    completionType: 'image_alt_text' as const,
    inputs: {},
    completionSettings: defaultSettings,
    shopifyProductId: product.id,
    ...rest,
  };
  return merchant.call('generate', { request });
}

async function generated(product: ProductInStore, rest: Partial<Request<'generate'>> = {}) {
  const { body } = await generate(product, rest);
  if (body.type !== 'text' || typeof body.text === 'string') throw new Error(`No alt texts: ${JSON.stringify(body)}`);
  return { ...body, text: body.text };
}

test('each picture without an alt text gets one of its own, short, with the option’s colour, for one token each', async () => {
  const blanket = await productNamed('Alpine Wool Blanket');
  const missing = blanket.media.filter(({ alt }) => !alt);
  expect(missing.length).toBeGreaterThan(1);
  const before = await tokens();
  const { text, imageNotes } = await generated(blanket);
  expect(text.map(({ id }) => id)).toEqual(missing.map(({ id }) => id));
  expect(imageNotes).toEqual([]);
  expect(new Set(text.map(({ output }) => output)).size).toBe(text.length);
  for (const { output } of text) {
    expect([...output].length).toBeLessThanOrEqual(125);
    expect(output).not.toMatch(/image of|picture of|photo of/i);
  }
  expect(await tokens()).toBe(before - missing.length);
});

test('chosen pictures get an alt text in the chosen language, also if they have one', async () => {
  const blanket = await productNamed('Alpine Wool Blanket');
  const [first] = blanket.media;
  const { text } = await generated(blanket, {
    imageIds: [first?.id ?? ''],
    completionSettings: { ...defaultSettings, language: 'de' },
  });
  expect(text).toEqual([{ id: first?.id, output: expect.stringMatching(/\S/) }]);
  expect(text[0]?.output).toMatch(/\b(?:auf|im|in|unter|vor|am|Rust|rot)\b/i);
});

test('a drawing, an animation and a file in the making are left out with a reason and cost nothing', async () => {
  const notes: string[] = [];
  for (const title of ['Buckwheat Pillow', 'Storm Lantern', 'Paper Globe Pendant']) {
    const product = await productNamed(title);
    const before = await tokens();
    const { text, imageNotes } = await generated(product, { imageIds: product.media.map(({ id }) => id) });
    expect(imageNotes.map(({ imageId }) => imageId)).toEqual([product.media.at(-1)?.id]);
    expect(text.length + imageNotes.length).toBe(product.media.length);
    expect(await tokens()).toBe(before - text.length);
    notes.push(imageNotes[0]?.message ?? '');
  }
  expect(notes[0]).toMatch(/drawing \(SVG\).*Nothing was charged/);
  expect(notes[1]).toMatch(/animation.*Nothing was charged/);
  expect(notes[2]).toMatch(/still processing.*Nothing was charged/);
});

test.each([
  ['redirect.png', /leads somewhere else/],
  ['huge.png', /too large/],
  ['page.png', /not a PNG/],
  ['broken.png', /damaged/],
  ['words.svg', /drawing/],
  ['missing.png', /not found/],
])('a product whose picture is %s gets no alt text and pays nothing', async (name, reason) => {
  const media = [{ url: `${testApp.sandbox.url}/_sandbox/pictures/${name}`, alt: '' }];
  await expectRefused(media, reason);
});

test('a picture at another address is never asked for', async () => {
  await expectRefused([{ url: 'http://169.254.169.254/latest/meta-data.png', alt: '' }], /own address/);
});

async function expectRefused(media: { url: string; alt: string }[], reason: RegExp): Promise<void> {
  const response = await fetch(`${testApp.sandbox.url}/_sandbox/product?shop=${testApp.shop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Odd lamp', media }),
  });
  const product = (await response.json()) as ProductInStore;
  const before = await tokens();
  const { status, body } = await generate(product);
  expect(status).toBe(502);
  expect((body as unknown as { error: { message: string } }).error.message).toMatch(reason);
  expect(await tokens()).toBe(before);
}

test('a picture that the model cannot make out fails with that reason and costs nothing', async () => {
  const media = [{ url: `${testApp.sandbox.url}/_sandbox/pictures/unknown.png`, alt: '' }];
  await expectRefused(media, /could not tell what this picture shows/);
});

test('a model without vision says so, costs nothing, and is told on the list of pictures', async () => {
  const blanket = await productNamed('Alpine Wool Blanket');
  // Whether the model can see is asked for all shops.
  const anyShop = testApp.sandbox.of(null);
  await anyShop.faults({ model: { canSee: false } });
  const before = await tokens();
  const { status, body } = await generate(blanket);
  expect(status).toBe(502);
  expect((body as unknown as { error: { message: string } }).error.message).toMatch(/cannot look at pictures/);
  expect(await tokens()).toBe(before);
  const query = { shopifyProductId: blanket.id };
  expect((await merchant.call('images', { query })).body.canSee).toBe(false);
  await anyShop.faults({});
  // The app asks again a second later.
  await testApp.clock.moveBy(1_000);
  expect((await merchant.call('images', { query })).body.canSee).toBe(true);
});

test('the pictures of a product are listed with their alt text, what hinders them and who shares them', async () => {
  const pillow = await productNamed('Buckwheat Pillow');
  const { body } = await merchant.call('images', { query: { shopifyProductId: pillow.id } });
  expect(body.images.map(({ id, alt }) => ({ id, alt }))).toEqual(
    pillow.media.map(({ id, alt }) => ({ id, alt: alt ?? '' })),
  );
  expect(body.images.at(-1)?.problem).toMatch(/drawing/);
  expect(body.hasFilesAuthorization).toBe(true);
  await expect
    .poll(async () => {
      const { id } = await productNamed('Alpine Wool Blanket');
      const blanket = await merchant.call('images', { query: { shopifyProductId: id } });
      return blanket.body.images.at(-1)?.sharedWith;
    })
    .toEqual(['Herringbone Throw', 'Merino Baby Blanket']);
});

test('published alt texts are in the store, in the history, and can be undone', async () => {
  const blanket = await productNamed('Alpine Wool Blanket');
  const before = blanket.media.map(({ alt }) => alt ?? '');
  const { text, generationId } = await generated(blanket, { imageIds: blanket.media.slice(0, 2).map(({ id }) => id) });
  const images = text.map(({ id, output }, place) => ({ imageId: id, alt: output, before: before[place] ?? '' }));
  const { body } = await merchant.call('changeImages', { request: { images, generationId } });
  expect(body.refused).toEqual([]);
  expect(body.changes.map(({ imageId }) => imageId)).toEqual(text.map(({ id }) => id));
  expect((await altsOf('Alpine Wool Blanket')).slice(0, 2)).toEqual(text.map(({ output }) => output));

  const { body: history } = await merchant.call('history', { query: { tab: 'changes', targetId: blanket.id } });
  const entries = history.entries.filter((entry) => entry.tab === 'changes').filter(({ field }) => field === 'alt');
  expect(entries.map(({ target }) => target.title)).toEqual(['Alpine Wool Blanket', 'Alpine Wool Blanket']);

  const changeIds = body.changes.map(({ changeId }) => changeId);
  const { body: undone } = await merchant.call('revertChanges', { request: { changeIds } });
  expect(undone.reverted.toSorted()).toEqual(changeIds.toSorted());
  expect((await altsOf('Alpine Wool Blanket')).slice(0, 2).map((alt) => alt ?? '')).toEqual(before.slice(0, 2));
});

test('the product table counts published and undone alt texts at once, in all products that share the picture', async () => {
  const titles = ['Alpine Wool Blanket', 'Herringbone Throw'];
  const request = { filters: {}, sort: { by: 'title', direction: 'asc' }, cursor: null, limit: 100 } as const;
  const counts = async () => {
    const { body } = await merchant.call('productTablePage', { request });
    return titles.map((title) => body.rows.find((row) => row.title === title)?.images ?? null);
  };
  const withMissing = async () => {
    const { body } = await merchant.call('productTablePage', {
      request: { ...request, filters: { missing: ['altText'] } },
    });
    return titles.map((title) => body.rows.some((row) => row.title === title));
  };
  const products = await Promise.all(titles.map(productNamed));
  const [blanket, throwInStore] = products;
  const before = products.map(({ media }) => ({ all: media.length, withAlt: media.filter(({ alt }) => alt).length }));
  await expect.poll(counts).toEqual(before);
  expect(await withMissing()).toEqual([true, true]);

  const missing = new Map([...(blanket?.media ?? []), ...(throwInStore?.media ?? [])].map(({ id, alt }) => [id, alt]));
  const images = [...missing].filter(([, alt]) => !alt).map(([imageId]) => ({ imageId, alt: `Text of ${imageId}` }));
  const { body } = await merchant.call('changeImages', { request: { images } });
  expect(body.refused).toEqual([]);
  expect(await counts()).toEqual(before.map(({ all }) => ({ all, withAlt: all })));
  expect(await withMissing()).toEqual([false, false]);

  await merchant.call('revertChanges', { request: { changeIds: body.changes.map(({ changeId }) => changeId) } });
  expect(await counts()).toEqual(before);
  expect(await withMissing()).toEqual([true, true]);
});

test('each picture has its own outcome: one that someone changed, one that is gone, one in the making', async () => {
  const blanket = await productNamed('Alpine Wool Blanket');
  const pendant = await productNamed('Paper Globe Pendant');
  const [first, second] = blanket.media;
  const { body } = await merchant.call('changeImages', {
    request: {
      images: [
        { imageId: first?.id ?? '', alt: 'Ours', before: 'What it was last year' },
        { imageId: 'gid://shopify/MediaImage/1', alt: 'Gone' },
        { imageId: pendant.media.at(-1)?.id ?? '', alt: 'A lamp' },
        { imageId: second?.id ?? '', alt: 'A  stack of\nblankets ' },
      ],
    },
  });
  expect(body.refused.map(({ message }) => message)).toEqual([
    expect.stringMatching(/Someone has changed/),
    expect.stringMatching(/no longer in the store/),
    expect.stringMatching(/still processing/),
  ]);
  expect((await altsOf('Alpine Wool Blanket')).slice(0, 2)).toEqual([first?.alt ?? null, 'A stack of blankets']);
});

test('without the permission to change files nothing is published', async () => {
  await testApp.sandbox.grantScopes(testApp.shop, []);
  const { id, media } = await productNamed('Alpine Wool Blanket');
  await expect
    .poll(async () => (await merchant.call('images', { query: { shopifyProductId: id } })).body.hasFilesAuthorization)
    .toBe(false);
  const images = [{ imageId: media[0]?.id ?? '', alt: 'Never' }];
  const { status } = await merchant.call('changeImages', { request: { images } });
  expect(status).toBe(403);
  expect((await altsOf('Alpine Wool Blanket'))[0] ?? '').not.toBe('Never');
});

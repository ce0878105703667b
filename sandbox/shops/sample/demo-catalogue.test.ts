import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { valueProblems } from '../../platform-api/metafields/metafield-types.ts';
import { findCategory } from '../taxonomy.ts';
import { demoCatalogue, secondCatalogue } from './demo-catalogue.ts';
import { pictureWithHash } from './pictures/picture-files.ts';
import { registerPictures } from './pictures/picture-routes.ts';

const url = 'http://localhost:3100';
const demo = demoCatalogue(url);
const second = secondCatalogue(url);

test('the demo store is large and varied enough for scores, filters and widgets', () => {
  const { products, collections } = demo;

  expect(products.length).toBeGreaterThanOrEqual(64);
  expect(collections.length).toBeGreaterThanOrEqual(6);
  expect(products.filter(({ descriptionHtml }) => descriptionHtml === '').length).toBeGreaterThanOrEqual(10);
  expect(products.filter(({ seo }) => !seo.title || !seo.description).length).toBeGreaterThan(30);
  expect(products.filter(({ seo }) => seo.title && seo.description).length).toBeGreaterThan(8);
  expect(products.filter(({ status }) => status === 'DRAFT')).toHaveLength(3);
  expect(products.filter(({ status }) => status === 'ARCHIVED')).toHaveLength(1);
  expect(products.filter(({ tags }) => tags.length === 0).length).toBeGreaterThan(2);
  expect(products.some(({ title }) => title.length > 70)).toBe(true);
  expect(products.some(({ title }) => title === title.toUpperCase())).toBe(true);
  const long = products.filter(
    ({ descriptionHtml }) => descriptionHtml.replace(/<[^>]*>/g, ' ').split(/\s+/).length > 150,
  );
  expect(long.length).toBeGreaterThanOrEqual(5);
  expect(
    products.filter(({ descriptionHtml }) => /<table|<iframe/.test(descriptionHtml)).length,
  ).toBeGreaterThanOrEqual(2);
});

test('the demo store keeps categories, weights and metafields, with and without a definition', () => {
  const { products, metafieldDefinitions = [] } = demo;
  const used = products.flatMap(({ metafields = [] }) => metafields.map(({ namespace, key }) => `${namespace}.${key}`));
  const defined = metafieldDefinitions.map(({ namespace, key }) => `${namespace}.${key}`);
  expect(defined.filter((name) => !used.includes(name))).toEqual([]);
  expect(used.some((name) => !defined.includes(name))).toBe(true);
  const categories = products.flatMap(({ category }) => category ?? []);
  expect(categories.filter((id) => !findCategory(id))).toEqual([]);
  expect(categories.length).toBeGreaterThan(15);
  expect(products.some(({ variants }) => variants[0]?.weight)).toBe(true);
  const values = products.flatMap(({ metafields = [] }) => metafields);
  expect(values.flatMap(({ type, value }) => valueProblems(type, value))).toEqual([]);
});

test('nearly all products have enough facts to write about, and a few have none', () => {
  const counts = demo.products.map(({ metafields = [] }) => metafields.length);
  expect(counts.filter((count) => count >= 4).length).toBeGreaterThan(60);
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(3);
});

test.each([
  ['demo', demo],
  ['second', second],
])(
  'in the %s store ids and handles are unique, and collections hold products that exist',
  (_, { products, collections }) => {
    const ids = [...products, ...collections].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(products.map(({ handle }) => handle)).size).toBe(products.length);
    const variants = products.flatMap((product) => product.variants.map(({ id }) => id));
    expect(new Set(variants).size).toBe(variants.length);
    const metafields = products.flatMap((product) => (product.metafields ?? []).map(({ id }) => id));
    expect(new Set(metafields).size).toBe(metafields.length);
    const known = new Set(products.map(({ id }) => id));
    for (const { productIds } of collections) expect(productIds.every((id) => known.has(id))).toBe(true);
    expect(ids.every(Number.isSafeInteger) && variants.every(Number.isSafeInteger)).toBe(true);
  },
);

test('no product was changed before it was created or in the future', () => {
  const things = [demo, second].flatMap(({ products, collections }) => [...products, ...collections]);
  const last = things
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  // The platform's version that the sandbox plays came out then.
  expect(last && last < '2026-10-01').toBe(true);
});

const allPictures = [...demo.products, ...second.products].flatMap(({ images }) => images);

async function served(address: string) {
  const app = Fastify();
  registerPictures(app);
  const { pathname, search } = new URL(address);
  const response = await app.inject(pathname + search);
  await app.close();
  return { type: response.headers['content-type'], bytes: response.rawPayload, ...response };
}

test('every product picture is a distinct, cacheable file of its type', async () => {
  const files = new Map(allPictures.filter(({ status }) => !status).map(({ id, url }) => [id, url]));
  const contents = new Set<string>();
  for (const address of files.values()) {
    const response = await served(address);
    expect(response.statusCode).toBe(200);
    const extension = /\w+$/.exec(address)?.[0] ?? '';
    expect(response.headers['content-type']).toBe(extension === 'svg' ? 'image/svg+xml' : `image/${extension}`);
    expect(response.headers['cache-control']).toContain('max-age');
    contents.add(response.bytes.toString('base64'));
  }
  expect(contents.size).toBe(files.size);
  expect((await served(`${url}/cdn/pictures/dragon/rust/x.svg`)).statusCode).toBe(404);
  expect((await served(`${url}/cdn/pictures/mug/rust/x.png`)).statusCode).toBe(404);
  expect((await served(`${url}/cdn/pictures/mug/rust/..%2F..%2Fx.png`)).statusCode).toBe(404);
});

test('the pictures are enough for a batch of alt texts, with shared and unusable files among them', () => {
  const pictures = demo.products.flatMap(({ images }) => images);
  const users = new Map<number, number>();
  for (const { id } of pictures) users.set(id, (users.get(id) ?? 0) + 1);
  expect([...users.values()].filter((count) => count > 1).sort()).toEqual([2, 3]);
  const withoutAlt = new Set(pictures.filter(({ altText }) => !altText).map(({ id }) => id));
  expect(withoutAlt.size).toBeGreaterThanOrEqual(60);
  expect(pictures.filter(({ altText }) => altText).length).toBeGreaterThan(15);
  expect(demo.products.some(({ images }) => images.length === 4)).toBe(true);
  const count = (ending: string) => pictures.filter(({ url }) => url.endsWith(ending)).length;
  expect([count('.svg'), count('.gif')]).toEqual([1, 1]);
  expect(pictures.filter(({ status }) => status === 'PROCESSING')).toHaveLength(1);
});

test('a width reduces a picture, and the reduced picture is known by its content', async () => {
  const [picture] = demo.products[0]?.images ?? [];
  const whole = await served(picture?.url ?? '');
  const small = await served(`${picture?.url}?width=128`);
  const widthOf = (png: Buffer) => png.readUInt32BE(16);
  expect([widthOf(whole.bytes), widthOf(small.bytes)]).toEqual([picture?.width, 128]);
  expect(small.bytes.length).toBeLessThan(whole.bytes.length);
  expect((await served(`${picture?.url}?width=5000`)).bytes).toEqual(whole.bytes);

  const shown = { kind: 'blanket', palette: 'rust', view: 1 };
  for (const { bytes } of [whole, small])
    expect(pictureWithHash(createHash('sha256').update(bytes).digest('hex'))).toMatchObject(shown);
  expect(pictureWithHash('0'.repeat(64))).toBeNull();
});

test('the one animated picture has two frames', async () => {
  const { bytes } = await served(`${url}/cdn/pictures/lantern-flicker.gif`);
  const frames = bytes.toString('latin1').split('\x21\xf9\x04').length - 1;
  expect([bytes.toString('latin1', 0, 6), frames]).toEqual(['GIF89a', 2]);
});

import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { valueProblem } from '../../platform-api/metafields/metafield-types.ts';
import { findCategory } from '../taxonomy.ts';
import { demoCatalogue, secondCatalogue } from './demo-catalogue.ts';
import { registerPictures } from './items/pictures.ts';

const url = 'http://localhost:3100';
const demo = demoCatalogue(url);
const second = secondCatalogue(url);

describe('the demo store', () => {
  test('is large and varied enough for scores, filters and widgets', () => {
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
  expect(values.flatMap(({ type, value }) => valueProblem(type, value) ?? [])).toEqual([]);
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

test('the two stores share no id', () => {
  const ids = new Set(demo.products.map(({ id }) => id));
  expect(second.products.some(({ id }) => ids.has(id))).toBe(false);
});

test('every picture is a distinct, well-formed, cacheable SVG', async () => {
  const app = Fastify();
  registerPictures(app);
  const urls = [...demo.products, ...second.products].flatMap(({ images }) => images.map((image) => image.url));
  urls.push(...demo.collections.flatMap(({ image }) => (image ? [image.url] : [])));
  const drawings = new Set<string>();
  for (const address of urls) {
    const response = await app.inject(new URL(address).pathname);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('image/svg+xml');
    expect(response.headers['cache-control']).toContain('max-age');
    expectBalanced(response.body);
    drawings.add(response.body);
  }
  expect(drawings.size).toBe(urls.length);
  expect((await app.inject('/cdn/pictures/dragon/rust/x.svg')).statusCode).toBe(404);
  expect((await app.inject('/cdn/pictures/mug/rust/x.png')).statusCode).toBe(404);
  await app.close();
});

function expectBalanced(svg: string): void {
  expect(svg).not.toMatch(/undefined|NaN/);
  const open: string[] = [];
  for (const [, end, tag, self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(tag);
    else if (!self) open.push(tag ?? '');
  }
  expect(open).toEqual([]);
}

import { expect, test } from 'vitest';
import { completionTypeIds, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { inputFields } from '../../../../common/catalogue/input-fields.ts';
import type { Collection, Product } from '../../../../common/contract/shapes.ts';
import { prefill } from './prefill.ts';

function aProduct(parts: Partial<Product> = {}): Product {
  return {
    id: 'gid://shopify/Product/1',
    title: 'Alpine Wool Blanket',
    description: 'Warm and heavy.',
    descriptionHtml: '<p>Warm and heavy.</p>',
    tags: ['wool', 'bedroom'],
    metaTitle: 'Blanket',
    metaDescription: 'A blanket.',
    imageUrl: null,
    ...parts,
  };
}

function aCollection(titles: string[]): Collection {
  return {
    id: 'gid://shopify/Collection/1',
    name: 'Warm Bedroom',
    description: 'For cold nights.',
    descriptionHtml: '<p>For cold nights.</p>',
    imageUrl: null,
    productsSample: titles.map((title, position) => ({ id: String(position), title })),
  };
}

test('a product fills the fields by their role, its tags joined by commas', () => {
  expect(prefill('product_description', { kind: 'product', product: aProduct() })).toEqual({
    values: {
      product_name: 'Alpine Wool Blanket',
      product_description: 'Warm and heavy.',
      product_tags: 'wool, bedroom',
    },
    cut: [],
  });
});

test('its meta title and meta description go where a type asks for them', () => {
  const { values } = prefill('product_meta_fields', { kind: 'product', product: aProduct() });
  expect(values).toMatchObject({ meta_title: 'Blanket', meta_description: 'A blanket.' });
});

test('a collection brings its products, one title a line and at most fifty', () => {
  const titles = Array.from({ length: 60 }, (_, position) => `Blanket ${position}`);
  const { values, cut } = prefill('collection_description', { kind: 'collection', collection: aCollection(titles) });
  expect(values.collection_name).toBe('Warm Bedroom');
  expect(values.collection_description_current).toBe('For cold nights.');
  expect(values.collection_product_sample?.split('\n')).toEqual(titles.slice(0, 50));
  expect(cut).toEqual([]);
});

test('a value over its limit is cut at the end of a word, and that is said', () => {
  const description = 'warm '.repeat(3_000);
  const { values, cut } = prefill('product_description', { kind: 'product', product: aProduct({ description }) });
  expect(values.product_description).toMatch(/^(warm )+warm$/);
  expect(values.product_description?.length).toBeGreaterThan(9_990);
  expect(values.product_description?.length).toBeLessThanOrEqual(10_000);
  expect(cut).toEqual(['product_description']);
});

test('without a product every field begins empty', () => {
  for (const type of completionTypeIds) {
    const { values, cut } = prefill(type, { kind: 'typed' });
    expect(Object.values(values).join('')).toBe('');
    expect(cut).toEqual([]);
  }
});

test.each(completionTypeIds)('%s: only fields with a role are filled', (type) => {
  const { values } = prefill(type, { kind: 'product', product: aProduct() });
  const withRole = definitionOf(type).fields.filter((key) => inputFields[key].role !== null);
  expect(Object.keys(values)).toEqual(withRole);
});

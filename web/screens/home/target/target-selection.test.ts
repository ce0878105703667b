import { expect, test } from 'vitest';
import { completionTypeIds, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import type { Collection, Product } from '../../../../common/contract/shapes.ts';
import { initialSelection, type Selection, selectionReducer } from './target-selection.ts';

const product: Product = {
  id: 'gid://shopify/Product/1',
  title: 'Blanket',
  description: '',
  descriptionHtml: '',
  tags: [],
  metaTitle: '',
  metaDescription: '',
  imageUrl: null,
};
const collection: Collection = {
  id: 'gid://shopify/Collection/1',
  name: 'Bedroom',
  description: '',
  descriptionHtml: '',
  imageUrl: null,
  productsSample: [],
};

const withProduct: Selection = { completionType: 'product_description', target: { kind: 'product', product } };
const withCollection: Selection = {
  completionType: 'collection_description',
  target: { kind: 'collection-with-products', collection },
};
const withTag: Selection = { completionType: 'product_description', target: { kind: 'tag', tag: 'wool' } };
const withBulk: Selection = {
  completionType: 'product_description',
  target: { kind: 'collection', id: collection.id, name: 'Bedroom' },
};
const withText: Selection = { completionType: 'blog_post', target: { kind: 'non-product' } };
const everySelection = [initialSelection, withProduct, withCollection, withTag, withBulk, withText];

test('it begins with a product description and no target', () => {
  expect(initialSelection).toEqual({ completionType: 'product_description', target: { kind: 'none' } });
});

const typesWith = (target: 'product' | 'collection' | null) =>
  completionTypeIds.filter((type) => definitionOf(type).target === target);

test('another type begins without a target, and the same one keeps it', () => {
  for (const completionType of [...typesWith('product'), ...typesWith('collection')]) {
    for (const before of everySelection) {
      const { target } = selectionReducer(before, { type: 'typeChosen', completionType });
      expect(target).toEqual(completionType === before.completionType ? before.target : { kind: 'none' });
    }
  }
});

test('every other type is written from typed text', () => {
  for (const completionType of typesWith(null)) {
    for (const before of everySelection) {
      expect(selectionReducer(before, { type: 'typeChosen', completionType })).toEqual({
        completionType,
        target: { kind: 'non-product' },
      });
    }
  }
});

test('a product type is written about a product, a collection of products, or a tag', () => {
  expect(selectionReducer(withTag, { type: 'productChosen', product })).toEqual(withProduct);
  expect(selectionReducer(withProduct, { type: 'tagChosen', tag: 'wool' })).toEqual(withTag);
  const bulk = selectionReducer(initialSelection, { type: 'bulkCollectionChosen', id: collection.id, name: 'Bedroom' });
  expect(bulk).toEqual(withBulk);
});

test('a collection type is written about a collection with its products', () => {
  const before: Selection = { completionType: 'collection_description', target: { kind: 'none' } };

  expect(selectionReducer(before, { type: 'collectionChosen', collection })).toEqual(withCollection);
});

test('a target that arrives when the type no longer takes it changes nothing', () => {
  expect(selectionReducer(withText, { type: 'productChosen', product })).toBe(withText);
  expect(selectionReducer(withCollection, { type: 'tagChosen', tag: 'wool' })).toBe(withCollection);
  expect(selectionReducer(withProduct, { type: 'collectionChosen', collection })).toBe(withProduct);
});

test('back to features forgets target and type', () => {
  for (const before of everySelection)
    expect(selectionReducer(before, { type: 'backToFeatures' })).toEqual(initialSelection);
});

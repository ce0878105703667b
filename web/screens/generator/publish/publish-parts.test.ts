import { expect, test } from 'vitest';
import { completionTypeIds, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { changeCollection, changeProducts } from '../../../../common/contract/changes.ts';
import type { Subject } from '../subject.ts';
import {
  changesFromParts,
  collectionRequest,
  existingText,
  type PublishableSubject,
  type PublishableText,
  publishField,
  publishParts,
} from './publish-parts.ts';

const product: PublishableSubject = {
  kind: 'product',
  product: {
    id: 'gid://shopify/Product/1',
    title: 'Blanket',
    description: 'Warm.',
    descriptionHtml: '<p>Warm.</p>',
    tags: [],
    metaTitle: 'A title',
    metaDescription: 'A description',
    imageUrl: null,
  },
};
const collection: PublishableSubject = {
  kind: 'collection',
  collection: {
    id: 'gid://shopify/Collection/1',
    name: 'Bedroom',
    description: 'Cosy.',
    descriptionHtml: '<p>Cosy.</p>',
    imageUrl: null,
    productsSample: [],
  },
};
const typed: Subject = { kind: 'typed' };

function aText(text: PublishableText['text'], html: string | null = null): PublishableText {
  return {
    id: '1',
    generationId: '1',
    partGenerationIds: {},
    text,
    html,
    claims: [],
  };
}

test.each(completionTypeIds)('%s: offered only for what the catalogue lets it change', (type) => {
  const { changeProductFieldInShopify, changeCollectionFieldInShopify } = definitionOf(type);
  expect(publishField(type, product)).toBe(changeProductFieldInShopify ?? null);
  expect(publishField(type, collection)).toBe(changeCollectionFieldInShopify ?? null);
  expect(publishField(type, typed)).toBeNull();
});

test('a description is edited as the HTML that the shop keeps; a meta title is plain', () => {
  const text = aText('Warm', '<p>Warm</p>');
  expect(publishParts('product_description', 'description', text)).toMatchObject([
    { field: 'description', textType: 'html', content: '<p>Warm</p>' },
  ]);
  expect(publishParts('product_meta_title', 'seo-title', text)).toMatchObject([
    { field: 'seo-title', textType: 'text', content: 'Warm' },
  ]);
});

test('a product page has one editor for each of its four fields', () => {
  const parts = publishParts(
    '4_in_1_product_page',
    'composition',
    aText([
      { id: 'product_name', output: 'Name' },
      { id: 'product_description', output: 'Text' },
      { id: 'product_meta_title', output: 'Title' },
      { id: 'product_meta_description', output: 'Lines' },
    ]),
  );
  expect(parts.map(({ field, content }) => [field, content])).toEqual([
    ['product-name', 'Name'],
    ['description', 'Text'],
    ['seo-title', 'Title'],
    ['seo-description', 'Lines'],
  ]);
  expect(parts.map(({ field }) => existingText(product, field))).toEqual([
    'Blanket',
    '<p>Warm.</p>',
    'A title',
    'A description',
  ]);
  const request = {
    products: [{ shopifyProductId: '1', changes: changesFromParts(parts) }],
    location: 'REPLACE',
    generationId: '1',
  };
  expect(changeProducts.request.safeParse(request).success).toBe(true);
});

test('an empty editor leaves its store field unchanged', () => {
  const parts = publishParts(
    'product_meta_fields',
    'meta-composition',
    aText([
      { id: 'product_meta_title', output: ' ' },
      { id: 'product_meta_description', output: 'Lines' },
    ]),
  );
  expect(changesFromParts(parts).map(({ field }) => field)).toEqual(['seo-description']);
});

test('a collection is written by its own call', () => {
  const parts = publishParts('collection_description', 'description', aText('Cosy', '<p>Cosy</p>'));
  const request = collectionRequest(collection.collection.id, parts, 'ADD_AFTER', '1');
  expect(request).toEqual({
    collection: {
      shopifyCollectionId: 'gid://shopify/Collection/1',
      changes: [{ field: 'description', content: '<p>Cosy</p>', textType: 'html' }],
    },
    location: 'ADD_AFTER',
    generationId: '1',
  });
  expect(changeCollection.request.safeParse(request).success).toBe(true);
  expect(existingText(collection, 'description')).toBe('<p>Cosy.</p>');
});

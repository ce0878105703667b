import { expect, test } from 'vitest';
import { defaultSettings } from '../../../../common/catalogue/completion-settings.ts';
import { completionTypeIds } from '../../../../common/catalogue/completion-types.ts';
import { inputErrors } from '../../../../common/catalogue/input-errors.ts';
import { generate } from '../../../../common/contract/generate.ts';
import type { Subject } from '../subject.ts';
import { generateRequest } from './generate-request.ts';
import { shownFields } from './shown-fields.ts';

const product: Subject = {
  kind: 'product',
  product: {
    id: 'gid://shopify/Product/1',
    title: 'Alpine Wool Blanket',
    description: 'Warm.',
    descriptionHtml: '<p>Warm.</p>',
    tags: ['wool'],
    metaTitle: 'Blanket',
    metaDescription: 'A blanket.',
    imageUrl: null,
  },
};
const collection: Subject = {
  kind: 'collection',
  collection: {
    id: 'gid://shopify/Collection/1',
    name: 'Bedroom',
    description: '',
    descriptionHtml: '',
    imageUrl: null,
    productsSample: [{ id: '1', title: 'Blanket' }],
  },
};
const typed: Subject = { kind: 'typed' };
const settings = defaultSettings;

test('with a product chosen, only what the product does not say is asked', () => {
  expect(shownFields('product_description', product, 'target')).toEqual(['product_keywords']);
  expect(shownFields('collection_description', collection, 'target')).toEqual([]);
});

test('in custom mode every field can be edited but the current meta texts, which are neither shown nor sent', () => {
  for (const subject of [product, typed]) {
    expect(shownFields('product_description', subject, 'custom')).toEqual([
      'product_name',
      'product_description',
      'product_tags',
      'product_keywords',
    ]);
    expect(shownFields('product_meta_fields', subject, 'custom')).toEqual([
      'product_name',
      'product_description',
      'product_keywords',
    ]);
  }
  const leftOver = { product_name: 'My name', product_description: 'Warm', meta_title: 'Blanket' };
  const form = { type: 'product_meta_fields', subject: product, mode: 'custom', typed: leftOver, settings } as const;
  expect(generateRequest(form).inputs).toEqual({
    product_name: 'My name',
    product_description: 'Warm',
    product_keywords: '',
  });
});

test('with a product chosen its own values and its id are sent, with the keywords that were typed', () => {
  const typedInputs = { product_keywords: 'wool throw', product_name: 'left over from editing' };
  const request = generateRequest({
    type: 'product_description',
    subject: product,
    mode: 'target',
    typed: typedInputs,
    settings,
  });
  expect(request).toMatchObject({
    inputs: { product_name: 'Alpine Wool Blanket', product_description: 'Warm.', product_keywords: 'wool throw' },
    shopifyProductId: 'gid://shopify/Product/1',
    productDescriptionHtml: '<p>Warm.</p>',
  });
});

test('in custom mode the product is named, and what was typed about it is the merchant’s own', () => {
  const request = generateRequest({
    type: 'product_description',
    subject: product,
    mode: 'custom',
    typed: { product_name: 'My name', product_description: '' },
    settings,
  });
  expect(request).toMatchObject({ shopifyProductId: 'gid://shopify/Product/1', isCustom: true });
  expect(request.inputs).toMatchObject({ product_name: 'My name', product_description: '', product_tags: '' });
  expect(inputErrors('product_description', request.inputs, false)).toEqual({ product_description: 'no_data' });
});

test('a collection is named by its id', () => {
  const request = generateRequest({
    type: 'collection_description',
    subject: collection,
    mode: 'target',
    typed: {},
    settings,
  });
  expect(request.shopifyCollectionId).toBe('gid://shopify/Collection/1');
});

test('stored instructions over the limit are cut, not refused', () => {
  const request = generateRequest({
    type: 'social_media',
    subject: typed,
    mode: 'custom',
    typed: { social_media_post: 'News' },
    settings: { ...settings, freeTextInstructions: 'be brief '.repeat(200) },
  });
  expect(generate.request.safeParse(request).success).toBe(true);
});

test.each(completionTypeIds)('%s: what is sent keeps to the contract', (type) => {
  for (const subject of [product, collection, typed]) {
    for (const mode of ['target', 'custom'] as const) {
      const request = generateRequest({ type, subject, mode, typed: {}, settings });
      expect(generate.request.safeParse(request).error).toBeUndefined();
    }
  }
});

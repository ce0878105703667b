import { expect, test } from 'vitest';
import { partCost, tokenCost } from '../pricing/token-cost.ts';
import { languageIds, lengthNames, toneIds, toneNames } from './completion-settings.ts';
import { completionTypeIds, definitionOf, publishedFieldLabels } from './completion-types.ts';

const whole = 'product_name product_description product_tags product_keywords';

// As product.md and the spec have it: type, name, cost, target, fields, parts, write-back field.
test.each([
  ['product_description', 'Product Description', 1, 'product', whole, '', 'description'],
  [
    '4_in_1_product_page',
    '4-in-1 Product Page',
    5,
    'product',
    whole,
    'product_name product_description product_meta_title product_meta_description',
    'composition',
  ],
  ['product_description_long', 'Long Product Description', 1, 'product', whole, '', 'description'],
  ['product_name', 'Product Name', 1, 'product', whole, '', 'product-name'],
  [
    'product_benefits',
    'Product Benefits',
    1,
    'product',
    'product_name product_description product_tags',
    '',
    'description',
  ],
  [
    'product_meta_fields',
    'Meta Fields',
    2,
    'product',
    'product_name product_description product_keywords meta_title meta_description',
    'product_meta_title product_meta_description',
    'meta-composition',
  ],
  [
    'product_meta_title',
    'Meta Title',
    1,
    'product',
    'product_name product_description product_keywords meta_title',
    '',
    'seo-title',
  ],
  [
    'product_meta_description',
    'Meta Description',
    1,
    'product',
    'product_name product_description product_keywords meta_description',
    '',
    'seo-description',
  ],
  ['product_description_edit', 'Description Improver', 1, 'product', 'product_description', '', 'description'],
  ['image_alt_text', 'Image Alt Text', 1, 'product', '', '', 'alt'],
  ['text_improver', 'Text Improver', 1, null, 'text_to_improve', '', undefined],
  ['blog_post', 'Blog Post', 1, null, 'blog_post product_keywords', '', undefined],
  [
    'collection_description',
    'Collection Description',
    1,
    'collection',
    'collection_name collection_description_current collection_product_sample',
    '',
    'description',
  ],
  ['support_response', 'Support Reply', 1, null, 'support_message', '', undefined],
  ['review_response', 'Review Response', 1, null, 'review_text', '', undefined],
  ['email_promo', 'Promotional E-mail', 1, null, 'email_prompt', '', undefined],
  ['social_media', 'Social Media Post', 1, null, 'social_media_post', '', undefined],
  [
    'facebook_ad',
    'Facebook Ad',
    1,
    'product',
    'product_name product_description product_keywords',
    'primary_text headline description',
    undefined,
  ],
  [
    'google_ad',
    'Google Ad',
    1,
    'product',
    'product_name product_description product_keywords',
    'headline_1 headline_2 headline_3 description_1 description_2',
    undefined,
  ],
] as const)('%s is as the catalogue promises', (type, name, cost, target, fields, parts, writesTo) => {
  const definition = definitionOf(type);
  expect(definition.name).toBe(name);
  expect(tokenCost(type)).toBe(cost);
  expect(definition.target).toBe(target);
  expect(definition.fields.join(' ')).toBe(fields);
  expect((definition.outputComposition ?? []).map((part) => part.id).join(' ')).toBe(parts);
  expect(definition.changeProductFieldInShopify ?? definition.changeCollectionFieldInShopify).toBe(writesTo);
});

test('there are 19 types, 25 languages and 9 tones', () => {
  expect([completionTypeIds.length, languageIds.length, toneIds.length]).toEqual([19, 25, 9]);
  expect(languageIds.join(' ')).toBe(
    'en-US en-UK zh cz da nl fi fr de gr he hi it ko lv lt no pl pt ro ru sl es sv tr',
  );
  expect(Object.values(toneNames).join(' ')).toBe(
    'Clear Luxurious Formal Whimsical Romantic Conversational Pirate Shakespeare Hemingway',
  );
  expect(toneIds[0]).toBe('none');
  expect(lengthNames).toEqual({ S: 'Short', M: 'Medium', L: 'Long' });
});

test('each type is in its category', () => {
  const of = (category: string) => completionTypeIds.filter((type) => definitionOf(type).category === category);
  expect(of('writingMarketing').sort()).toEqual(['blog_post', 'collection_description', 'text_improver']);
  expect(of('customerCommunication').sort()).toEqual(['email_promo', 'review_response', 'support_response']);
  expect(of('adsSocial').sort()).toEqual(['facebook_ad', 'google_ad', 'social_media']);
  expect(of('productContent').every((type) => /product|image/.test(type))).toBe(true);
  expect(of('productContent')).toHaveLength(10);
});

test('a batch costs the sum of its items', () => {
  expect(tokenCost('4_in_1_product_page', 1_000)).toBe(5_000);
});

test('one part of a product page or of meta fields costs what its own type costs; a part of an ad has no type', () => {
  for (const type of ['4_in_1_product_page', 'product_meta_fields'] as const) {
    for (const { id } of definitionOf(type).outputComposition ?? []) expect(partCost(id), id).toBe(1);
  }
  for (const { id } of definitionOf('google_ad').outputComposition ?? []) expect(partCost(id), id).toBeNull();
});

test('what is published is called as the spec calls it: both search fields are the meta description', () => {
  expect(publishedFieldLabels).toEqual({
    'seo-description': 'meta description',
    'seo-title': 'meta description',
    description: 'description',
    'product-name': 'product-name',
    composition: 'product page',
    'meta-composition': 'meta fields',
    alt: 'alt text',
  });
});

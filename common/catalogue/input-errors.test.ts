import { expect, test } from 'vitest';
import { inputErrors, inputErrorTexts } from './input-errors.ts';

test('a description is required of typed input', () => {
  expect(inputErrors('product_description', { product_name: 'Blanket' }, false)).toEqual({
    product_description: 'no_data',
  });
});

test('white space counts as empty', () => {
  expect(inputErrors('text_improver', { text_to_improve: ' \n\t' }, false)).toEqual({ text_to_improve: 'no_data' });
});

test('a required field without any letter is invalid input', () => {
  expect(inputErrors('support_response', { support_message: '?? 123 !!' }, false)).toEqual({
    support_message: 'invalid_input',
  });
});

test('letters of any script are valid', () => {
  expect(inputErrors('support_response', { support_message: 'איפה החבילה?' }, false)).toBeNull();
});

test('a chosen product with a title needs no description', () => {
  expect(inputErrors('product_description', { product_name: 'Blanket' }, true)).toBeNull();
});

test('a chosen product without title and description is an error', () => {
  expect(inputErrors('product_description', { product_name: ' ' }, true)).toEqual({ product_description: 'no_data' });
});

test('the description improver always needs a description', () => {
  expect(inputErrors('product_description_edit', { product_name: 'Blanket' }, true)).toEqual({
    product_description: 'no_data',
  });
});

test('meta fields that the product does not have yet are no error', () => {
  expect(inputErrors('product_meta_fields', { product_description: 'A wool blanket' }, false)).toBeNull();
});

test.each([
  ['product_description', 'product_name', 255],
  ['product_description', 'product_tags', 1_000],
  ['product_description', 'product_keywords', 200],
  ['product_description', 'product_description', 10_000],
  ['product_meta_title', 'meta_title', 255],
  ['product_meta_description', 'meta_description', 1_000],
  ['blog_post', 'blog_post', 2_000],
  ['email_promo', 'email_prompt', 2_000],
  ['social_media', 'social_media_post', 2_000],
  ['support_response', 'support_message', 5_000],
  ['review_response', 'review_text', 5_000],
  ['text_improver', 'text_to_improve', 10_000],
  ['collection_description', 'collection_product_sample', 5_000],
] as const)('%s: %s may have %i characters and no more', (type, key, limit) => {
  expect(inputErrors(type, { [key]: 'a'.repeat(limit) }, true)?.[key]).toBeUndefined();
  expect(inputErrors(type, { [key]: 'a'.repeat(limit + 1) }, true)?.[key]).toBe('too_long_input');
});

test('a collection sample has at most fifty titles', () => {
  const sample = (titles: number) => ({ collection_product_sample: 'A Cup\n\n'.repeat(titles) });
  expect(inputErrors('collection_description', sample(50), true)?.collection_product_sample).toBeUndefined();
  expect(inputErrors('collection_description', sample(51), true)?.collection_product_sample).toBe('too_long_input');
});

test('input for fields that the type does not have is ignored', () => {
  expect(inputErrors('text_improver', { text_to_improve: 'Hello', review_text: 'x'.repeat(99_999) }, false)).toBeNull();
});

test('each kind of error has a message', () => {
  expect(inputErrorTexts).toEqual({
    no_data: 'Add some text here to continue.',
    invalid_input: 'Can you try rephrasing that?',
    too_long_input: 'This text seems a bit long. Try making it a bit shorter!',
  });
});

test('letters with marks without end are too long, although a reader counts few of them', () => {
  const loud = `a${'\u0301'.repeat(400)}`.repeat(10);
  expect(inputErrors('product_description', { product_name: loud }, true)?.product_name).toBe('too_long_input');
  expect(inputErrors('product_description', { product_name: 'A cup' }, true, loud)?.freeTextInstructions).toBe(
    'too_long_input',
  );
});

test('a character is what a reader counts as one', () => {
  const emoji = '🧶';
  expect(inputErrors('product_description', { product_name: emoji.repeat(255) }, true)?.product_name).toBeUndefined();
  expect(inputErrors('product_description', { product_name: emoji.repeat(256) }, true)?.product_name).toBe(
    'too_long_input',
  );
});

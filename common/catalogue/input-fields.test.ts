import { expect, test } from 'vitest';
import { inputFields, inputKeys } from './input-fields.ts';

// Key, kind, what of the chosen product or collection fills it, and whether it may be empty or is hidden by hand.
test.each([
  ['product_name', 'text', 'title', 'optional'],
  ['product_description', 'multiline_text', 'description', ''],
  ['product_tags', 'text', 'tags', 'optional'],
  ['product_keywords', 'text', null, 'optional'],
  ['meta_title', 'text', 'meta_title', 'hidden'],
  ['meta_description', 'multiline_text', 'meta_description', 'hidden'],
  ['social_media_post', 'multiline_text', null, ''],
  ['blog_post', 'multiline_text', null, ''],
  ['email_prompt', 'multiline_text', null, ''],
  ['support_message', 'multiline_text', null, ''],
  ['review_text', 'multiline_text', null, ''],
  ['text_to_improve', 'multiline_text', null, ''],
  ['collection_name', 'text', 'title', ''],
  ['collection_description_current', 'multiline_text', 'description', 'optional'],
  ['collection_product_sample', 'multiline_text', 'products_sample', ''],
] as const)('the field %s is as the product promises', (key, type, role, mark) => {
  const { title, placeholder, ...field } = inputFields[key];
  expect(field).toMatchObject({
    type,
    role,
    optional: mark === 'optional',
    hideInManualMode: mark === 'hidden',
  });
  expect(title && placeholder).not.toBe('');
});

test('there are 15 fields', () => {
  expect(inputKeys).toHaveLength(15);
});

import { existsSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { completionTypes } from '../../../common/catalogue/completion-types.ts';
import { KitProvider } from '../../kit/kit-provider.tsx';
import { ContentTypePicker } from './content-type-picker.tsx';

const picker = createElement(ContentTypePicker, { chosen: 'product_description', onChoose: () => {} });
const html = renderToStaticMarkup(createElement(KitProvider, null, picker));
const textsOf = (pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, inner = '']) =>
    inner
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

test('the picker asks its question and groups what can be written', () => {
  expect(textsOf(/<h1[^>]*>(.*?)<\/h1>/g)).toEqual(['Let the Magic Begin - What do you want to write today?']);
  expect(textsOf(/<h2[^>]*>(.*?)<\/h2>/g)).toEqual([
    'Product Content',
    'Writing & Marketing Content',
    'Customer Communication',
    'Ads & Social Media',
  ]);
});

test('each of the 19 types has a card with its name, cost and description', () => {
  const cards = textsOf(/<li>(.*?)<\/li>/g);
  expect(cards).toHaveLength(19);
  expect(cards).toContain(
    '4-in-1 Product Page 5 5 tokens Name, description, meta title and meta description in one go.',
  );
  expect(cards).toContain(
    'Product Description 1 1 token A description that sells, from what you know about the product.',
  );
  expect(cards).toContain(
    'Image Alt Text 1 1 token a picture What each picture shows, for screen readers and search engines.',
  );
});

test('every type has its icon', () => {
  for (const { icon } of Object.values(completionTypes)) {
    expect(existsSync(new URL(`../../ui/type-icons/${icon}`, import.meta.url)), icon).toBe(true);
  }
});

import { expect, test } from 'vitest';
import { alikeSentence } from './alike-groups.ts';
import { alikeText } from './alike-texts.ts';

const likeness = (title: string, where: ('opening' | 'ending' | 'text')[]) => ({
  productId: 'gid://shopify/Product/1',
  title,
  score: 0.5,
  in: where,
});

test('a text names what it resembles, and in what', () => {
  expect(alikeText([likeness('Fox', ['opening']), likeness('Hare', ['opening', 'text'])])).toBe(
    'Resembles the text of Fox, Hare (opening, wording).',
  );
  expect(alikeText(['A', 'B', 'C', 'D'].map((title) => likeness(title, ['ending'])))).toBe(
    'Resembles the text of A, B, C and 1 more (ending).',
  );
  expect(alikeText([likeness('', ['ending'])])).toBe('Resembles the text of another product (ending).');
});

test('a group says how many products share what', () => {
  expect(alikeSentence({ kind: 'opening', products: 143 })).toBe('143 products begin the same way');
  expect(alikeSentence({ kind: 'vendor', products: 2 })).toBe('2 products have the vendor’s text');
});

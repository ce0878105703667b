import { expect, test } from 'vitest';
import { gapsIn } from './gaps.ts';

test('a reply says what is left for the merchant to fill in, each gap once', () => {
  expect(gapsIn('support_response', 'Hello [name], [order number] is late. Sorry, [name].')).toEqual([
    '[name]',
    '[order number]',
  ]);
});

test('brackets in other texts are part of the text', () => {
  expect(gapsIn('product_description', 'Sizes [S] and [M]')).toEqual([]);
});

import { expect, test } from 'vitest';
import { gapLabel, gapsIn, withFilledGaps } from './gaps.ts';

const reply = 'Hello [name], [order number] is late. Sorry, [name].';

test('a reply says what is left for the merchant to fill in, each gap once', () => {
  expect(gapsIn('support_response', [reply, 'Yours, [name]'])).toEqual(['[name]', '[order number]']);
  expect(gapLabel('[order number]')).toBe('Order number');
});

test('brackets in other texts are part of the text', () => {
  expect(gapsIn('product_description', ['Sizes [S] and [M]'])).toEqual([]);
});

test('what is filled in stands wherever its gap stood, and an empty field leaves the gap', () => {
  expect(withFilledGaps(reply, { '[name]': 'Anna', '[order number]': ' ' })).toBe(
    'Hello Anna, [order number] is late. Sorry, Anna.',
  );
});

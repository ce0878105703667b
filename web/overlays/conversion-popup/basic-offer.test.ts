import { expect, test } from 'vitest';
import { basicOffer } from './basic-offer.ts';

test('the offer says what Basic gives, and its yearly price divided by twelve', () => {
  expect(basicOffer).toEqual({
    includes: ['15 copy types', '1000 monthly tokens'],
    perMonth: '$8.33',
    billed: '$99.99 per year',
  });
});

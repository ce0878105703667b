import { expect, test } from 'vitest';
import { percentOf } from './percent-of.ts';

test('how far it has come is a whole percentage, and a hundred only at the end', () => {
  expect([percentOf(22, 500), percentOf(168, 497), percentOf(499, 500), percentOf(500, 500), percentOf(0, 0)]).toEqual([
    4, 33, 99, 100, 0,
  ]);
});

import { expect, test } from 'vitest';
import { tokenShortage } from './token-shortage.ts';

const left = (remaining: number, showAsUnlimited = false) => ({
  remaining,
  showAsUnlimited,
  asOf: '2026-11-15T00:00:00.000Z',
});
const refusedAt = (remaining: number) => ({ completionType: '4_in_1_product_page', remaining }) as const;

test('a shop without tokens is out of tokens, before anything is refused', () => {
  expect(tokenShortage(left(0), null)).toBe('empty');
  expect(tokenShortage(left(1), null)).toBeNull();
});

test('a text that costs more than is left is short of tokens, until more arrive', () => {
  expect(tokenShortage(left(3), refusedAt(3))).toBe('short');
  expect(tokenShortage(left(1000), refusedAt(3))).toBeNull();
});

test('an unlimited plan reads as out of tokens only when it was refused', () => {
  expect(tokenShortage(left(0, true), null)).toBeNull();
  expect(tokenShortage(left(0, true), refusedAt(0))).toBe('empty');
});

import { expect, test } from 'vitest';
import { afterCopy, discountPopupState } from './discount-popup-state.ts';

const free = { isOffered: true, isFree: true, gotOffer: false };

test('the first copy of a free user shows the offer', () => {
  expect(discountPopupState(free)).toBe('show-if-copied');
  expect(afterCopy('show-if-copied')).toBe('showing');
});

test('a copy shows no offer to a user who pays or has had the offer', () => {
  for (const otherwise of [{ isFree: false }, { gotOffer: true }, { isOffered: false }]) {
    expect(afterCopy(discountPopupState({ ...free, ...otherwise }))).toBe('dont');
  }
});

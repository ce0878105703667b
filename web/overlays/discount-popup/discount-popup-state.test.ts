import { expect, test } from 'vitest';
import { afterCopy, discountPopupState } from './discount-popup-state.ts';

const free = { isOffered: true, isFree: true, gotOffer: false };

test('the first copy of a free user shows the offer', () => {
  expect(discountPopupState(free)).toBe('show-if-copied');
  expect(afterCopy('show-if-copied')).toBe('showing');
});

test('whoever pays, or has had the offer, is shown nothing by a copy', () => {
  for (const otherwise of [{ isFree: false }, { gotOffer: true }, { isOffered: false }]) {
    expect(afterCopy(discountPopupState({ ...free, ...otherwise }))).toBe('dont');
  }
});

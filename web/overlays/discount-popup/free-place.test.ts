import { expect, test } from 'vitest';
import { freeTop } from './free-place.ts';

const page = { top: 100, bottom: 900 };
const button = (top: number) => ({ top, bottom: top + 40, left: 500, right: 600 });
const popup = { left: 400, right: 700, height: 200 };

test('without buttons beneath it, the offer is at the lower edge', () => {
  expect(freeTop(popup, page, [])).toBe(700);
  expect(freeTop(popup, page, [{ ...button(800), left: 0, right: 300 }])).toBe(700);
});

test('it moves up until it covers no button', () => {
  expect(freeTop(popup, page, [button(800)])).toBe(592);
  expect(freeTop(popup, page, [button(800), button(500)])).toBe(592);
  expect(freeTop(popup, page, [button(800), button(600)])).toBe(392);
});

test('where every place has a button, it covers as few as it can', () => {
  const crowd = [210, 310, 410, 510, 610, 710, 810].map(button);
  const top = freeTop(popup, { top: 200, bottom: 900 }, crowd);
  const covered = crowd.filter((each) => each.top < top + 200 && each.bottom > top);
  expect(covered.length).toBe(2);
});

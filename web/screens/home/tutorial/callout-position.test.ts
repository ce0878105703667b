import { expect, test } from 'vitest';
import { calloutPosition } from './callout-position.ts';

const page = { width: 390, height: 800 };
const callout = { width: 300, height: 150 };

test('the callout is below a control with room under it', () => {
  expect(calloutPosition({ top: 100, left: 40, width: 200, height: 50 }, callout, page)).toEqual({
    top: 164,
    left: 40,
  });
});

test('it is above a control at the bottom of the window', () => {
  expect(calloutPosition({ top: 700, left: 40, width: 200, height: 50 }, callout, page)).toEqual({
    top: 536,
    left: 40,
  });
});

test('it covers the end of a control that fills the window, and never leaves it', () => {
  const place = calloutPosition({ top: 0, left: 200, width: 390, height: 800 }, callout, page);

  expect(place).toEqual({ top: 634, left: 74 });
});

test('it is beside a tall control where the window is wide enough', () => {
  const wide = { width: 1040, height: 700 };

  expect(calloutPosition({ top: 250, left: 50, width: 350, height: 400 }, callout, wide)).toEqual({
    top: 250,
    left: 414,
  });
});

import { expect, test } from 'vitest';
import { usedByKind } from './likeness.ts';

const inUse = {
  ofDrafts: { openings: ['Warm wool waits.'], endings: ['Wash it cold.'] },
  published: {
    openings: ['Meet the throw that you will love.', 'Die Decke ist aus der Wolle von Schafen.'],
    endings: ['Wash it cold.'],
  },
};

test('a text is told of published sentences in its own language, and of all drafts of its kind', () => {
  expect(usedByKind(inUse, 'en-UK')).toEqual({
    openings: ['Meet the throw that you will love.', 'Warm wool waits.'],
    endings: ['Wash it cold.'],
  });
  expect(usedByKind(inUse, 'de').openings).toEqual(['Die Decke ist aus der Wolle von Schafen.', 'Warm wool waits.']);
});

test('a text of a kind that is not published by itself is told of drafts alone', () => {
  expect(usedByKind(inUse, null)).toEqual(inUse.ofDrafts);
});

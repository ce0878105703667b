import { expect, test } from 'vitest';
import { likenessesOf, usedByKind } from './likeness.ts';

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

const saved = {
  productId: '1',
  title: 'Other',
  openingHash: 1,
  endingHash: 2,
  signature: [1, 2, 3, 4, 5],
  isFamily: false,
};

test('a text is compared by opening, ending and words, with more tolerance inside a family', () => {
  expect(likenessesOf(saved, [saved])).toEqual([
    { productId: '1', title: 'Other', score: 1, in: ['opening', 'ending', 'text'] },
  ]);
  const onlyOpening = { ...saved, endingHash: 3, signature: [] };
  expect(likenessesOf(saved, [onlyOpening])).toMatchObject([{ score: 0.5, in: ['opening'] }]);
  expect(likenessesOf(saved, [{ ...onlyOpening, isFamily: true }])).toEqual([]);
  expect(likenessesOf(saved, [{ ...onlyOpening, openingHash: 2 }])).toEqual([]);
});

test('texts are alike from half of their words on, those of a family from four fifths on', () => {
  const sharing = (words: number, isFamily = false) => {
    const signature = saved.signature.map((hash, at) => (at < words ? hash : -hash));
    return likenessesOf(saved, [{ ...saved, openingHash: 8, endingHash: 9, signature, isFamily }]);
  };
  expect(sharing(3)).toMatchObject([{ score: 0.6, in: ['text'] }]);
  expect(sharing(2)).toEqual([]);
  expect(sharing(4, true)).toMatchObject([{ score: 0.8 }]);
  expect(sharing(3, true)).toEqual([]);
});

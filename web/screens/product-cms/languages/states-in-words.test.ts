import { expect, test } from 'vitest';
import { statesInWords } from './states-in-words.ts';

test.each([
  [{ checked: 72, missing: 72, outdated: 1 }, 'All 72 products lack texts, and 1 has outdated ones.'],
  [{ checked: 72, missing: 1, outdated: 2 }, '1 of 72 products lacks texts, and 2 have outdated ones.'],
  [{ checked: 72, missing: 3, outdated: 0 }, '3 of 72 products lack texts.'],
  [{ checked: 72, missing: 0, outdated: 1 }, '1 of 72 products has outdated texts.'],
  [{ checked: 1, missing: 1, outdated: 0 }, '1 product lacks texts.'],
  [{ checked: 72, missing: 0, outdated: 0 }, 'Every product is translated.'],
  [
    { checked: 2_000, isComplete: false, missing: 2_000, outdated: 7 },
    'The first 2,000 products lack texts, and 7 have outdated ones.',
  ],
])('%o: “%s”, without zeros and with the right plurals', (states, sentence) => {
  expect(statesInWords({ unit: 'product', isComplete: true, ...states })).toBe(sentence);
});

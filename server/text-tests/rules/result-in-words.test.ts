import { expect, test } from 'vitest';
import { summaryOf } from './result-in-words.ts';

type Result = Parameters<typeof summaryOf>[0];

const result = {
  metric: 'orders' as const,
  new: 420,
  old: 350,
  daysNeeded: 0,
  days: 28,
  daysBefore: 168,
  from: '2026-10-02',
  to: '2026-10-29',
  products: 1_000,
  without: null,
  notes: [],
  plot: [],
};
const basis = 'Orders of 1,000 products from Oct 2, 2026 to Oct 29, 2026, against the 168 days before the test.';
const limits =
  'This does not cover returns, seasons, or other changes that you made to these products in the same weeks.';

const sentences: { said: Partial<typeof result> & Pick<Result, 'verdict' | 'ratio' | 'interval'>; sentence: string }[] =
  [
    {
      said: { verdict: 'better', ratio: 1.2, interval: [1.05, 1.37] },
      sentence:
        'Better: products with new texts sold 20 % more than those with old ones (95 % interval: 5 % more to 37 % more).',
    },
    {
      said: { verdict: 'worse', ratio: 0.8, interval: [0.7, 0.92] },
      sentence:
        'Worse: products with new texts sold 20 % less than those with old ones (95 % interval: 30 % less to 8 % less).',
    },
    {
      said: { verdict: 'no_difference_found', ratio: 1.04, interval: [0.9, 1.2] },
      sentence:
        'No difference found: what we saw is 4 % more, and chance alone could explain it (95 % interval: 10 % less to 20 % more).',
    },
    {
      said: { verdict: 'not_enough_data', ratio: null, interval: null, new: 5, old: 7 },
      sentence: 'Not enough data: 5 orders with new texts and 7 with old ones are too few for a figure.',
    },
  ];

test.each(sentences)('$said.verdict is said in one sentence, with its basis and its limits', ({ said, sentence }) => {
  expect(summaryOf({ ...result, ...said })).toBe(`${sentence} ${basis} ${limits}`);
});

test('before its end a result says how long the test goes on', () => {
  const early: Result = { ...result, verdict: 'no_difference_found', ratio: 1, interval: [0.5, 2], daysNeeded: 1 };
  expect(summaryOf(early)).toContain(`${basis} The test goes on for 1 more day. ${limits}`);
});

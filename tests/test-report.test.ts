import { expect, test } from 'vitest';

const { closingLines, totalsOf } = await import(new URL('../scripts/test-report.mjs', import.meta.url).href);

const file = (path: string, ms: number, counts: { passed?: number; failed?: number; skipped?: number } = {}) => ({
  path,
  ms,
  passed: 0,
  failed: 0,
  skipped: 0,
  hasFailed: false,
  ...counts,
});

test('the totals count the tests of all files, and a file that did not load as a failure', () => {
  const files = [
    file('a.test.ts', 5, { passed: 2, skipped: 1 }),
    { ...file('b.test.ts', 5, { passed: 1, failed: 2 }), hasFailed: true },
    { ...file('unloaded.test.ts', 5), hasFailed: true },
  ];

  expect(totalsOf(files)).toEqual({ passed: 3, failed: 3, skipped: 1 });
});

test('the closing lines name the time of all files, the five slowest, the time on the clock and what was left out', () => {
  const files = [1, 2, 3, 4, 5, 6].map((seconds) => file(`${seconds}.test.ts`, seconds * 1000, { skipped: 1 }));

  expect(closingLines(files, 61_000)).toEqual([
    'Time of all 6 files: 21 s. The slowest:',
    '         6 s  6.test.ts',
    '         5 s  5.test.ts',
    '         4 s  4.test.ts',
    '         3 s  3.test.ts',
    '         2 s  2.test.ts',
    'Time on the clock: 1 min 1 s',
    'Left out: 6 tests',
  ]);
});

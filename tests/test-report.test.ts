import { expect, test } from 'vitest';

const { testReport } = await import(new URL('../scripts/test-report.mjs', import.meta.url).href);

/** The result of one test file, with the status of each of its tests by title. */
const file = (name: string, tests: Record<string, string>, status?: 'passed' | 'failed') => ({
  name,
  status: status ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
  assertionResults: Object.entries(tests).map(([fullName, testStatus]) => ({ fullName, status: testStatus })),
});

const passingFile = file('a.test.ts', { 'one works': 'passed', 'two waits': 'skipped' });

test('a single run is summed up without flaky tests', () => {
  const run = [passingFile, file('b.test.ts', { 'three works': 'failed', 'four works': 'passed' })];

  expect(testReport(run)).toEqual({ passed: 2, failed: 1, skipped: 1, flaky: [] });
});

test('a test that fails and then passes is listed as flaky and counted once, as passed', () => {
  const first = [passingFile, file('b.test.ts', { 'three works': 'failed', 'four works': 'passed' })];
  const second = [file('b.test.ts', { 'three works': 'passed', 'four works': 'passed' })];

  expect(testReport(first, second)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 1,
    flaky: [{ file: 'b.test.ts', title: 'three works' }],
  });
});

test('a test that fails twice counts as failed and is not flaky', () => {
  const broken = file('b.test.ts', { 'three works': 'failed', 'four works': 'failed' });
  const half = file('b.test.ts', { 'three works': 'failed', 'four works': 'passed' });

  expect(testReport([broken], [half])).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    flaky: [{ file: 'b.test.ts', title: 'four works' }],
  });
});

test('a file that did not load at first is listed as flaky, one that never loads counts as a failure', () => {
  const unloaded = file('c.test.ts', {}, 'failed');

  expect(testReport([unloaded], [file('c.test.ts', { 'five works': 'passed' })])).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
    flaky: [{ file: 'c.test.ts', title: '(the file failed before its tests ran)' }],
  });
  expect(testReport([unloaded], [unloaded])).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: [] });
});

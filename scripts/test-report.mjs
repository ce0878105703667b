/**
 * Sums up one or two runs of vitest, each given as the `testResults` of its JSON report. A file that was run twice
 * counts with its second result; its tests that failed first and passed then are listed as flaky.
 */
export function testReport(firstRun, secondRun = []) {
  const files = new Map([...firstRun, ...secondRun].map((file) => [file.name, file]));
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of files.values()) {
    const count = (...statuses) => assertionResults.filter((test) => statuses.includes(test.status)).length;
    totals.passed += count('passed');
    // A file that does not load has no failed test, but it must count as a failure.
    totals.failed += Math.max(count('failed'), status === 'failed' ? 1 : 0);
    totals.skipped += count('pending', 'skipped', 'todo');
  }
  const flaky = firstRun.flatMap((first) => {
    const second = secondRun.find(({ name }) => name === first.name);
    return second ? flakyTests(first, second) : [];
  });
  return { ...totals, flaky };
}

function flakyTests(first, second) {
  const titles = (file, status) =>
    file.assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName);
  const failedFirst = titles(first, 'failed');
  if (first.status === 'failed' && failedFirst.length === 0) {
    return second.status === 'passed' ? [{ file: first.name, title: '(the file failed before its tests ran)' }] : [];
  }
  const passedThen = new Set(titles(second, 'passed'));
  return failedFirst.filter((title) => passedThen.has(title)).map((title) => ({ file: first.name, title }));
}

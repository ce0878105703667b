/** How many tests of these files passed, failed and were left out. */
export function totalsOf(files) {
  const sum = (count) => files.reduce((total, file) => total + count(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    // A file that does not load has no failed test, but it must count as a failure.
    failed: sum(({ failed, hasFailed }) => Math.max(failed, hasFailed ? 1 : 0)),
    skipped: sum(({ skipped }) => skipped),
  };
}

/** What a person reads before the totals: where the time went, and what was left out. */
export function closingLines(files, wallMs) {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, 5);
  const { skipped } = totalsOf(files);
  return [
    `Time of all ${files.length} files: ${asTime(files.reduce((sum, { ms }) => sum + ms, 0))}. The slowest:`,
    ...slowest.map(({ path, ms }) => `${asTime(ms).padStart(12)}  ${path}`),
    `Time on the clock: ${asTime(wallMs)}`,
    ...(skipped > 0 ? [`Left out: ${skipped} tests`] : []),
  ];
}

function asTime(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

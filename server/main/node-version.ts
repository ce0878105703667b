const minMajor = 24;

/** Fails at once with a clear message; an older Node would fail later in odd places. */
export function assertNodeVersion(version: string = process.version): void {
  const major = Number(/^v(\d+)\./.exec(version)?.[1]);
  if (major >= minMajor) return;
  throw new Error(
    `Yodel needs Node ${minMajor} or later; this is ${version}. Start it with npm, which brings its own Node ` +
      '(npm install must be allowed to run install scripts).',
  );
}

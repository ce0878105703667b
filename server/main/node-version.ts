const oldestMajor = 24;

/** An older Node would run much of this and fail in odd places: better at once, and in words. */
export function assertNodeVersion(version: string = process.version): void {
  const major = Number(/^v(\d+)\./.exec(version)?.[1]);
  if (major >= oldestMajor) return;
  throw new Error(
    `Yodel needs Node ${oldestMajor} or later; this is ${version}. Start it with npm, which brings its own Node ` +
      '(npm install must be allowed to run install scripts).',
  );
}

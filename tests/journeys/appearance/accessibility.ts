import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The app's accessibility problems that axe finds; tests expect none. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('The page has no app frame.');
  if (await frame.evaluate('!window.axe')) await frame.evaluate(await axe);
  // Waits for animations that end, so that axe judges the final colours.
  await frame.evaluate(`Promise.all(document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .map((animation) => animation.finished.catch(() => {}))).then(() => null)`);
  return frame.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
      .flatMap(({ id, impact, nodes }) => nodes.map(({ html, failureSummary }) =>
        [impact, id + ': ' + html, failureSummary].join('\\n'))))`,
  );
}

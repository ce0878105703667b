import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

/** A state of a screen, how to reach it, and the widths at which its layout differs. */
export type ScreenState = [state: string, path: () => string, reach: () => Promise<unknown>, at?: readonly number[]];

/** The rest of axe's rules is advice, which the generator and the history follow too. */
const isSerious = (problem: string) => /^(serious|critical)/.test(problem);
const followsAdvice = (state: string) => /^the generator (before|with a text)|in the history/.test(state);

/** Whether what is open fits the window at these widths, and has no accessibility problems. */
export async function expectAccessible(page: Page, at: readonly number[], state = ''): Promise<void> {
  const frame = () => page.frames().find((each) => each.parentFrame() === page.mainFrame());
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    const tooWide = () =>
      frame()?.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    await expect.poll(tooWide, { message: `at ${width} pixels` }).toBeLessThanOrEqual(0);
    const problems = await accessibilityProblems(page);
    expect(followsAdvice(state) ? problems : problems.filter(isSerious), `at ${width} pixels`).toEqual([]);
  }
}

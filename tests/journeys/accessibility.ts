import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds serious or worse in the app as it stands on screen, in words that lead to it; none is expected. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('The page frames no app.');
  await frame.evaluate(await axe);
  // What is fading in is judged as it will stand; what moves for ever is not waited for.
  await frame.evaluate(`Promise.all(document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .map((animation) => animation.finished.catch(() => {}))).then(() => null)`);
  return frame.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html + '\\n' + failureSummary)))`,
  );
}

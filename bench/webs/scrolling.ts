import type { Browser } from 'playwright-core';
import { report } from '../measures.ts';
import type { RunningApp } from '../running-app.ts';
import { openApp, unthrottled } from './page-probe.ts';

const scrollForMs = 15_000;

/** Down through a batch's results, as fast as they come. */
export async function measureScrolling(
  browser: Browser,
  app: RunningApp,
  batchId: string,
  items: number,
): Promise<boolean[]> {
  const visit = await openApp(browser, app, `/batch-results/${batchId}`, unthrottled);
  await visit.app.getByText('Wool Blanket Number 3', { exact: true }).first().waitFor();
  await visit.page.mouse.move(640, 500);
  await visit.page.waitForTimeout(1_000);
  await visit.forget();
  const until = Date.now() + scrollForMs;
  while (Date.now() < until) {
    await visit.page.mouse.wheel(0, 1_500);
    await visit.page.waitForTimeout(30);
  }
  const { longestTaskMs } = await visit.noticed();
  const last = await visit.app
    .getByText(/^Wool Blanket Number/)
    .last()
    .textContent();
  console.log(`Scrolling ${items} results (came as far as ${last})`);
  await visit.close();
  return [report('longest task while scrolling', longestTaskMs, 50, 'ms', 0)];
}

import type { Browser } from 'playwright-core';
import { report } from '../measures.ts';
import type { RunningApp } from '../running-app.ts';
import { openApp, type Probe, unthrottled } from './page-probe.ts';

const scrollForMs = 15_000;

// All but the first are numbered.
const titles = ({ app }: Probe) => app.getByRole('button', { name: /^[A-Z].* \d+$/ });

/** Down through a batch's results, as fast as they come. */
export async function measureScrolling(
  browser: Browser,
  app: RunningApp,
  batchId: string,
  items: number,
): Promise<boolean[]> {
  const visit = await openApp(browser, app, `/batch-results/${batchId}`, unthrottled);
  await titles(visit).first().waitFor();
  await visit.page.mouse.move(640, 500);
  await visit.page.waitForTimeout(1_000);
  await visit.forget();
  const until = Date.now() + scrollForMs;
  while (Date.now() < until) {
    await visit.page.mouse.wheel(0, 1_500);
    await visit.page.waitForTimeout(30);
  }
  const { longestTaskMs } = await visit.noticed();
  const last = await titles(visit).last().textContent();
  console.log(`Scrolling ${items} results (came as far as ${last})`);
  await visit.close();
  return [report('longest task while scrolling', longestTaskMs, 50, 'ms', 0)];
}

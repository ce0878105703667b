import type { Browser } from 'playwright-core';
import { report } from '../measures.ts';
import type { RunningApp } from '../running-app.ts';
import { openApp, type Probe, type Profile, slow, unthrottled } from './page-probe.ts';

const visits = 3;
const scrollForMs = 6_000;

// Every copied item has a number in its title; the first item has none.
const items = ({ app }: Probe) => app.getByRole('article', { name: / \d+$/ });

/** Scrolls down through a batch's results as fast as it can. */
export async function measureScrolling(
  browser: Browser,
  app: RunningApp,
  batchId: string,
  total: number,
): Promise<boolean[]> {
  const maxMs: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) maxMs.push(await scroll(browser, app, batchId, unthrottled));
  console.log(`Scrolling ${total} results`);
  const isWithinLimit = report('longest task while scrolling (0: none over 50)', Math.max(...maxMs), 50, 'ms', 0);
  console.log(`       slow (nothing is promised): ${await scroll(browser, app, batchId, slow)} ms`);
  return [isWithinLimit];
}

async function scroll(browser: Browser, app: RunningApp, batchId: string, profile: Profile): Promise<number> {
  const visit = await openApp(browser, app, `/batch-results/${batchId}`, profile);
  await items(visit).first().waitFor();
  await visit.page.mouse.move(640, 500);
  await visit.page.waitForTimeout(1_000);
  await visit.reset();
  const until = Date.now() + scrollForMs;
  while (Date.now() < until) {
    await visit.page.mouse.wheel(0, 1_500);
    await visit.page.waitForTimeout(30);
  }
  const { maxTaskMs } = await visit.measurements();
  const last = await items(visit).last().getAttribute('aria-label');
  console.log(`Scrolled down to ${last} (${profile.name})`);
  await visit.close();
  return maxTaskMs;
}

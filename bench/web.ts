import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../tests/journeys/browser.ts';
import { startCluster, stopCluster, urlOf } from '../tests/support/databases/postgres.ts';
import { type BatchClient, batchClient } from './support/batch/batch-client.ts';
import { median, report } from './support/measures.ts';
import { type RunningApp, startApp } from './support/running-app.ts';
import { measureActions } from './support/web/actions.ts';
import { enlargeBatch } from './support/web/large-batch.ts';
import { type Measurements, openApp, type Profile, slow, unthrottled } from './support/web/page-probe.ts';
import { measureScrolling } from './support/web/scrolling.ts';

const largeBatch = 50_000;
const visits = 3;
// Images load within this time. Reporting scripts load later and are not part of the first screen.
const imageLoadMs = 800;
// Keeps the app's frame in the admin's process, so that throttling and measuring the page include the frame.
const oneProcess = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,OriginIsolationHeader,OriginKeyedProcessesByDefault',
];

/** Measures the first screen and the main actions in a real browser, inside the store's admin. */
export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'yodel-bench-'));
  chmodSync(folder, 0o755);
  const databaseUrl = urlOf(await startCluster(folder), 'postgres');
  let app: RunningApp | undefined;
  let browser: Browser | undefined;
  try {
    app = await startApp({ DATABASE_URL: databaseUrl }, { SANDBOX_MODEL_PACE: 'instant' });
    browser = await openBrowser(oneProcess);
    const client = batchClient(app, {});
    await prepareShop(client);
    const batchId = await createFinishedBatch(client);
    await enlargeBatch(databaseUrl, batchId, largeBatch);
    const isWithinLimits = [
      ...(await measureFirstScreen(browser, app, unthrottled, { lcpMs: 800, cls: 0.02 })),
      ...(await measureFirstScreen(browser, app, slow, { lcpMs: 2_500, cls: 0.02 })),
      ...(await measureActions(browser, app)),
      ...(await measureScrolling(browser, app, batchId, largeBatch)),
    ];
    return isWithinLimits.every(Boolean);
  } finally {
    await browser?.close();
    await app?.stop();
    stopCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the shop look like a returning merchant's: onboarding done, catalogue synced. */
async function prepareShop(client: BatchClient): Promise<void> {
  await client.untilSynced();
  await client.call('completeOnboarding');
  const seen = { conversion_popup: '2026-11-15T00:00:00.000Z', welcome: '2026-11-15T00:00:00.000Z' };
  await client.call('saveKeyVal', { request: { key: 'seen_cards', value: JSON.stringify(seen) } });
  await client.call('saveKeyVal', { request: { key: 'got_offer', value: 'true' } });
}

/** A finished batch of the catalogue's first product. */
async function createFinishedBatch(client: BatchClient): Promise<string> {
  const [first] = (await client.call('productTableInit')).rows;
  if (!first) throw new Error('The shop has no products.');
  const batchId = await client.start([first.id]);
  const { state } = await client.ended(batchId);
  if (state.counts.ready !== 1) throw new Error('The batch has no text.');
  return batchId;
}

/** The median of several visits, because the server renders the page on the first one. */
async function measureFirstScreen(
  browser: Browser,
  app: RunningApp,
  profile: Profile,
  promised: { lcpMs: number; cls: number },
): Promise<boolean[]> {
  const seen: FirstScreen[] = [];
  for (let visit = 0; visit < visits; visit += 1) seen.push(await firstScreen(browser, app, profile));
  const middle = (which: keyof FirstScreen) => median(seen.map((screen) => screen[which]));
  console.log(`First screen, ${profile.name} (${visits} visits, longest task ${middle('maxTaskMs')} ms)`);
  return [
    report('JavaScript, compressed', middle('scriptKilobytes'), 150, 'KB'),
    report('CSS, compressed', middle('styleKilobytes'), 14, 'KB'),
    report('requests of our own', middle('requests'), 10, '', 0),
    report('largest contentful paint', middle('lcpMs'), promised.lcpMs, 'ms', 0),
    report('cumulative layout shift', middle('cls'), promised.cls, '', 3),
  ];
}

interface FirstScreen extends Pick<Measurements, 'lcpMs' | 'cls' | 'maxTaskMs'> {
  requests: number;
  scriptKilobytes: number;
  styleKilobytes: number;
}

async function firstScreen(browser: Browser, app: RunningApp, profile: Profile): Promise<FirstScreen> {
  const visit = await openApp(browser, app, '', profile);
  await visit.app.getByRole('heading', { name: 'Let the Magic Begin' }).waitFor();
  await visit.page.waitForTimeout(imageLoadMs);
  const requests = [...visit.requests];
  const kilobytes = (type: string) =>
    requests.filter((each) => each.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  const { lcpMs, cls, maxTaskMs } = await visit.measurements();
  await visit.close();
  return {
    lcpMs,
    cls,
    maxTaskMs,
    requests: requests.length,
    scriptKilobytes: kilobytes('Script'),
    styleKilobytes: kilobytes('Stylesheet'),
  };
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultSettings } from '../common/catalogue/completion-settings.ts';
import { startCluster, stopCluster, urlOf } from '../tests/support/databases/postgres.ts';
import { type AppProcess, spawnApp } from '../tests/support/processes/app-process.ts';
import { type BatchClient, batchClient, fillShop } from './support/batch/batch-client.ts';
import { startSlowModel } from './support/batch/slow-model.ts';
import { median, report } from './support/measures.ts';
import { type RunningApp, startApp } from './support/running-app.ts';

const crowd = Number(process.env.CROWD ?? 20_000);
const few = 10;
const rounds = Number(process.env.ROUNDS ?? 4);
const perRound = 3;
const latencyMs = 800;
// Random enough that the pool's places do not all become free at the same moment.
const spread = 0.125;
const workers = 2;
const small = 'second.myshopify.com';
// Running model calls are not aborted, so ten items wait until ten places become free, but not longer.
const maxRatio = { single: 1.1, ten: 1.5 };

/** How much one shop's batch of 20,000 slows down another shop's single texts and batches of ten. */
export async function bench(): Promise<boolean> {
  const model = await startSlowModel([latencyMs * (1 - spread), latencyMs * (1 + spread)]);
  const home = mkdtempSync(join(tmpdir(), 'yodel-bench-pg-'));
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(home, 0o755);
  const started: AppProcess[] = [];
  let app: RunningApp | undefined;
  try {
    const environment = {
      AI_BASE_URL: model.baseUrl,
      DATABASE_URL: urlOf(await startCluster(home), 'postgres'),
      RATE_LIMIT_SHOP_PER_MINUTE: '0',
    };
    app = await startApp({ ...environment, ROLE: 'web' });
    for (let number = 0; number < workers; number += 1) started.push(await startWorker(app));
    return await measure(app, environment);
  } finally {
    await Promise.all(started.map((worker) => worker.end('SIGTERM')));
    await app?.stop();
    stopCluster(home);
    rmSync(home, { recursive: true, force: true });
    await model.close();
  }
}

async function measure(app: RunningApp, environment: Record<string, string>): Promise<boolean> {
  const largeShop = batchClient(app, environment);
  const smallShop = batchClient(app, environment, small);
  await fillShop(app, crowd);
  const ids = (await fillShop(app, few, small)).slice(0, few);
  for (const client of [largeShop, smallShop]) await client.untilSynced();
  await largeShop.grantTokens(crowd);
  await smallShop.grantTokens(few * perRound * (2 * rounds + 2));
  // The first texts of a process load the model's libraries.
  await measureRound(smallShop, ids);

  const alone = { single: [] as number[], ten: [] as number[] };
  const beside = { single: [] as number[], ten: [] as number[] };
  const id = await largeShop.start('all');
  // Alternating, so that other load on the machine affects both alike.
  for (let round = 0; round < rounds; round += 1) {
    await waitForMoreTexts(largeShop, id, 200);
    add(beside, await measureRound(smallShop, ids));
    await largeShop.call('batchAction', { request: { id, action: 'pause' } });
    await sleep(2 * latencyMs);
    add(alone, await measureRound(smallShop, ids));
    await largeShop.call('batchAction', { request: { id, action: 'resume' } });
  }
  const { counts } = await largeShop.state(id);
  if (counts.pending === 0) throw new Error('The large batch ended before the last measurement.');
  await largeShop.call('batchAction', { request: { id, action: 'cancel' } });
  console.log(`       ${counts.ready} of the ${crowd} were generated during the measurement`);
  const kept = (['single', 'ten'] as const).map((kind) => {
    const name = kind === 'single' ? 'a single text' : `a batch of ${few}`;
    const inWords = (times: number[]) =>
      `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
    console.log(`       ${name}: alone ${inWords(alone[kind])}, beside ${crowd} ${inWords(beside[kind])}`);
    const ratio = median(beside[kind]) / median(alone[kind]);
    return report(`${name} beside another shop's ${crowd}, over alone`, ratio, maxRatio[kind], '×', 2);
  });
  return kept.every(Boolean);
}

interface Durations {
  single: number[];
  ten: number[];
}

async function measureRound(client: BatchClient, ids: string[]): Promise<Durations> {
  const times: Durations = { single: [], ten: [] };
  for (let time = 0; time < perRound; time += 1) {
    const startedAt = performance.now();
    const { type } = await client.call('generate', {
      request: {
        completionType: 'social_media',
        inputs: { social_media_post: 'A sale of warm wool blankets' },
        completionSettings: defaultSettings,
      },
    });
    if (type !== 'text') throw new Error(`No text: ${type}`);
    times.single.push(performance.now() - startedAt);
    const { state, tookMs } = await client.ended(await client.start(ids));
    if (state.counts.ready !== few) throw new Error(`Not all items are ready: ${JSON.stringify(state.counts)}`);
    times.ten.push(tookMs);
  }
  return times;
}

function add(to: Durations, more: Durations): void {
  to.single.push(...more.single);
  to.ten.push(...more.ten);
}

/** Waits for this many more texts, so that the batch surely runs at full speed. */
async function waitForMoreTexts(client: BatchClient, id: string, more: number): Promise<void> {
  const { ready } = (await client.state(id)).counts;
  while ((await client.state(id)).counts.ready < ready + more) await sleep(200);
}

async function startWorker(app: RunningApp): Promise<AppProcess> {
  const worker = await spawnApp({ ...app.environment, ROLE: 'worker', PORT: undefined });
  await worker.waitUntilReady();
  return worker;
}

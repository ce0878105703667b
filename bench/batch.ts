import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster, stopCluster, urlOf } from '../tests/support/databases/postgres.ts';
import { type BatchClient, batchClient, fillShop } from './support/batch/batch-client.ts';
import { startSlowModel } from './support/batch/slow-model.ts';
import { report } from './support/measures.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from './support/process-cpu.ts';
import { type RunningApp, startApp } from './support/running-app.ts';

interface Run {
  name: string;
  database: 'PostgreSQL' | 'PGlite';
  items: number;
  /** How many products the shop has, when it has more than `items`. */
  products?: number;
  concurrency: number;
  latencyMs: [from: number, to: number];
  /** The maximum duration, as a multiple of items × latency ÷ concurrency. */
  maxOverIdeal: number;
  /** Measures a second batch in the same process too, when its code is warm. */
  isRepeated?: boolean;
  /** Traces the claims of each text by a second call of the model, which takes as long as the first. */
  isChecked?: boolean;
}

const steady: Run['latencyMs'] = [800, 800];
const narrow = { name: 'steady model', items: 1_000, concurrency: 20, latencyMs: steady, isRepeated: true };
const runs: Run[] = [
  { ...narrow, database: 'PostgreSQL', maxOverIdeal: 1.03 },
  { ...narrow, database: 'PGlite', maxOverIdeal: 1.05 },
  {
    name: 'uneven model',
    database: 'PostgreSQL',
    items: 1_000,
    concurrency: 20,
    latencyMs: [400, 1_200],
    maxOverIdeal: 1.05,
    isRepeated: true,
  },
  { name: 'wide', database: 'PostgreSQL', items: 10_000, concurrency: 200, latencyMs: steady, maxOverIdeal: 1.08 },
];
// These two runs differ only in their number of items, to see whether memory grows with it. The model answers at once.
const forMemory: Omit<Run, 'name' | 'items'> = {
  database: 'PostgreSQL',
  concurrency: 200,
  latencyMs: [50, 50],
  maxOverIdeal: Number.POSITIVE_INFINITY,
};
const small: Run = { ...forMemory, name: 'small', items: 1_000, products: 50_000 };
const large: Run = { ...forMemory, name: 'large', items: 50_000 };
const checked: Run = {
  name: 'claims traced',
  database: 'PostgreSQL',
  items: 1_000,
  concurrency: 20,
  latencyMs: steady,
  maxOverIdeal: 1.08,
  isChecked: true,
};
// The first text loads the model's libraries.
const warmUpItems = 5;
const maxMemoryGrowth = 1.5;

/**
 * Compares the duration of batches with the ideal one, in which only the model takes time. CPU is reported but not
 * judged. `BATCH_RUNS=1,3` measures only these runs; `5,6` measures memory, `7` a batch whose
 * claims are traced and one without.
 */
export async function bench(): Promise<boolean> {
  const chosen = process.env.BATCH_RUNS?.split(',').map(Number);
  const chosenRuns = [...runs, small, large, checked].filter((_, index) => !chosen || chosen.includes(index + 1));
  let isPassed = true;
  const peaks = new Map<Run, number>();
  for (const run of chosenRuns) {
    const [first, second] = await measure(run);
    if (!first) continue;
    const what = `${run.items} items at ${run.concurrency}, ${run.name}, ${run.database}`;
    if (Number.isFinite(run.maxOverIdeal)) {
      isPassed = report(`${what}: time over ideal`, first.tookMs / idealMs(run), run.maxOverIdeal, '×', 3) && isPassed;
    }
    if (run.isChecked) isPassed = (await reportOverUnchecked(run, first)) && isPassed;
    const perThousand = (seconds: number) => (seconds / run.items) * 1_000;
    // The app's process from the request to the end of the batch, periodic tasks included.
    const [app, database] = [first.cpuSeconds, first.databaseSeconds].map((seconds) => perThousand(seconds).toFixed(2));
    console.log(`       CPU per 1,000 items: ${app} s of the app and ${database} s of the database`);
    if (second) {
      const over = (second.tookMs / idealMs(run)).toFixed(3);
      const warm = [second.cpuSeconds, second.databaseSeconds].map((seconds) => perThousand(seconds).toFixed(2));
      console.log(`       the process's second batch: ${over} ×, ${warm.join(' and ')} s`);
    }
    peaks.set(run, first.peakBytes);
    console.log(`       peak memory ${megabytes(first.peakBytes)} MB, ${megabytes(first.bytesBefore)} MB before`);
  }
  const smallPeak = peaks.get(small);
  const largePeak = peaks.get(large);
  if (smallPeak && largePeak)
    isPassed =
      report('peak memory of 50,000 items over 1,000', largePeak / smallPeak, maxMemoryGrowth, '×') && isPassed;
  return isPassed;
}

/** The same batch without the checks, right after: on a busy machine only the two together say something. */
async function reportOverUnchecked(run: Run, checkedRun: Measured): Promise<boolean> {
  const [unchecked] = await measure({ ...run, isChecked: false });
  if (!unchecked) return false;
  const [app, database] = [unchecked.cpuSeconds, unchecked.databaseSeconds].map((seconds) => seconds.toFixed(2));
  console.log(`       without: CPU ${app} s of the app and ${database} s of the database`);
  return report('with claims traced over without', checkedRun.tookMs / unchecked.tookMs, run.maxOverIdeal, '×', 3);
}

const idealMs = ({ items, latencyMs, concurrency }: Run): number =>
  (items * (latencyMs[0] + latencyMs[1])) / 2 / concurrency;
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

interface Measured {
  tookMs: number;
  /** CPU of the app, without the database. */
  cpuSeconds: number;
  databaseSeconds: number;
  bytesBefore: number;
  peakBytes: number;
}

async function measure(run: Run): Promise<Measured[]> {
  const model = await startSlowModel(run.latencyMs);
  const home = mkdtempSync(join(tmpdir(), 'yodel-bench-pg-'));
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(home, 0o755);
  const environment: Record<string, string> = {
    AI_BASE_URL: model.baseUrl,
    AI_CONCURRENCY: String(run.concurrency),
    ...(!run.isChecked && { AI_CHECK_MODEL: 'off' }),
  };
  let app: RunningApp | undefined;
  try {
    if (run.database === 'PostgreSQL') environment.DATABASE_URL = urlOf(await startCluster(home), 'postgres');
    const shareFile = join(home, 'database-share');
    const server = run.database === 'PostgreSQL' ? serverIn(home) : null;
    const databaseShare = {
      NODE_OPTIONS: `--import=${new URL('support/batch/database-share.ts', import.meta.url)}`,
      DATABASE_SHARE_FILE: shareFile,
    };
    app = await startApp({
      ...environment,
      ...(run.database === 'PGlite' && databaseShare),
      RATE_LIMIT_SHOP_PER_MINUTE: '0',
    });
    const client = batchClient(app, environment);
    const batches = run.isRepeated ? 2 : 1;
    // The shop is filled and its catalogue synced before we measure, because neither belongs to the batch.
    const ids = await fillShop(app, run.products ?? run.items);
    await client.untilSynced();
    await client.grantTokens(batches * run.items + warmUpItems);
    await client.ended(await client.start(ids.slice(0, warmUpItems)));
    const measured: Measured[] = [];
    for (let batch = 0; batch < batches; batch += 1)
      measured.push(await measureBatch(run, app, client, ids, server ?? shareFile));
    return measured;
  } finally {
    await app?.stop();
    stopCluster(home);
    rmSync(home, { recursive: true, force: true });
    await model.close();
  }
}

async function measureBatch(
  run: Run,
  app: RunningApp,
  client: BatchClient,
  ids: string[],
  /** The process id of PostgreSQL, or the file to which the app's process writes the CPU of PGlite. */
  database: number | string,
): Promise<Measured> {
  const { pid } = app;
  const isInside = typeof database === 'string';
  const databaseSeconds = async () =>
    isInside ? await databaseSecondsOf(pid, database) : cpuSecondsOfFamily(database);
  const before = cpuSecondsOf(pid);
  const databaseBefore = await databaseSeconds();
  const bytesBefore = bytesOf(pid);
  let peakBytes = bytesBefore;
  const id = await client.start(ids.length === run.items ? 'all' : ids.slice(0, run.items));
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, bytesOf(pid));
  }, 200);
  // We do not poll while it runs, because reading its state would cost CPU too.
  const { state, tookMs } = await client.ended(id, idealMs(run));
  clearInterval(sampling);
  if (state.counts.ready !== run.items) throw new Error(`Not all items are ready: ${JSON.stringify(state.counts)}`);
  const used = cpuSecondsOf(pid) - before;
  const usedByDatabase = (await databaseSeconds()) - databaseBefore;
  return {
    tookMs,
    cpuSeconds: isInside ? used - usedByDatabase : used,
    databaseSeconds: usedByDatabase,
    bytesBefore,
    peakBytes,
  };
}

const serverIn = (home: string): number =>
  Number(readFileSync(join(home, 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function databaseSecondsOf(pid: number, shareFile: string): Promise<number> {
  rmSync(shareFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(shareFile) || readFileSync(shareFile, 'utf8') === '') await sleep(10);
  return Number(readFileSync(shareFile, 'utf8'));
}

// Read from the kernel, so that the measured process does no work for it.
const bytesOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096;

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster, stopCluster, urlOf } from '../tests/world/postgres.ts';
import { type BatchClient, batchClient, fillShop } from './batches/batch-client.ts';
import { startSlowModel } from './batches/slow-model.ts';
import { report } from './measures.ts';
import { type RunningApp, startApp } from './running-app.ts';

interface Run {
  name: string;
  database: 'PostgreSQL' | 'PGlite';
  items: number;
  /** How many products the shop has, where that is more. */
  products?: number;
  concurrency: number;
  latencyMs: [from: number, to: number];
  /** The longest it may take, as a multiple of items × latency ÷ concurrency. */
  within: number;
  /** A second batch of the same process is measured too, when its code is warm. */
  isRepeated?: boolean;
}

const steady: Run['latencyMs'] = [800, 800];
const narrow = { name: 'steady model', items: 1_000, concurrency: 20, latencyMs: steady, isRepeated: true };
const runs: Run[] = [
  { ...narrow, database: 'PostgreSQL', within: 1.03 },
  { ...narrow, database: 'PGlite', within: 1.05 },
  {
    name: 'uneven model',
    database: 'PostgreSQL',
    items: 1_000,
    concurrency: 20,
    latencyMs: [400, 1_200],
    within: 1.05,
  },
  { name: 'wide', database: 'PostgreSQL', items: 10_000, concurrency: 200, latencyMs: steady, within: 1.08 },
];
// Whether memory follows the number of items, all else being the same; the model answers at once.
const forMemory: Omit<Run, 'name' | 'items'> = {
  database: 'PostgreSQL',
  concurrency: 200,
  latencyMs: [50, 50],
  within: Number.POSITIVE_INFINITY,
};
const small: Run = { ...forMemory, name: 'small', items: 1_000, products: 50_000 };
const large: Run = { ...forMemory, name: 'large', items: 50_000 };
const cpuSecondsPerThousand = 2.5;
// The first text loads the model's libraries.
const warmUpItems = 5;
const memoryGrowth = 1.5;

/**
 * How near batches come to what the model alone would take, all durable, and what they cost; `BATCH_RUNS=1,3` measures
 * only these, `5,6` is the memory.
 */
export async function bench(): Promise<boolean> {
  const chosen = process.env.BATCH_RUNS?.split(',').map(Number);
  const wanted = [...runs, small, large].filter((_, index) => !chosen || chosen.includes(index + 1));
  let isKept = true;
  const peaks = new Map<Run, number>();
  for (const run of wanted) {
    const [first, second] = await measure(run);
    if (!first) continue;
    const what = `${run.items} items at ${run.concurrency}, ${run.name}, ${run.database}`;
    if (Number.isFinite(run.within)) {
      isKept = report(`${what}: time over ideal`, first.tookMs / idealMs(run), run.within, '×', 3) && isKept;
    }
    const perThousand = (seconds: number) => (seconds / run.items) * 1_000;
    // PostgreSQL's processes are not counted either.
    const beside = perThousand(first.cpuSeconds - first.databaseSeconds);
    isKept = report(`${what}: CPU per 1,000 items`, beside, cpuSecondsPerThousand, 's', 2) && isKept;
    if (first.databaseSeconds > 0) {
      console.log(`       and ${perThousand(first.databaseSeconds).toFixed(2)} s of the database inside the process`);
    }
    if (second) {
      const database = second.databaseSeconds > 0 ? ` and ${perThousand(second.databaseSeconds).toFixed(2)} s` : '';
      const warm = perThousand(second.cpuSeconds - second.databaseSeconds).toFixed(2);
      const over = (second.tookMs / idealMs(run)).toFixed(3);
      console.log(`       the process's second batch: ${over} ×, ${warm} s${database}`);
    }
    peaks.set(run, first.peakBytes);
    console.log(`       peak memory ${megabytes(first.peakBytes)} MB, ${megabytes(first.bytesBefore)} MB before`);
  }
  const few = peaks.get(small);
  const many = peaks.get(large);
  if (few && many) isKept = report('peak memory of 50,000 items over 1,000', many / few, memoryGrowth, '×') && isKept;
  return isKept;
}

const idealMs = ({ items, latencyMs, concurrency }: Run): number =>
  (items * (latencyMs[0] + latencyMs[1])) / 2 / concurrency;
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

interface Measured {
  tookMs: number;
  cpuSeconds: number;
  /** How much of it the database took, where it runs inside the process. */
  databaseSeconds: number;
  bytesBefore: number;
  peakBytes: number;
}

async function measure(run: Run): Promise<Measured[]> {
  const model = await startSlowModel(run.latencyMs);
  const home = mkdtempSync(join(tmpdir(), 'yodel-bench-pg-'));
  // The server's own user must be able to walk through.
  chmodSync(home, 0o755);
  const environment: Record<string, string> = { AI_BASE_URL: model.baseUrl, AI_CONCURRENCY: String(run.concurrency) };
  let app: RunningApp | undefined;
  try {
    if (run.database === 'PostgreSQL') environment.DATABASE_URL = urlOf(await startCluster(home), 'postgres');
    const shareFile = join(home, 'database-share');
    const watched = {
      NODE_OPTIONS: `--import=${new URL('batches/database-share.ts', import.meta.url)}`,
      DATABASE_SHARE_FILE: shareFile,
    };
    app = await startApp({
      ...environment,
      ...(run.database === 'PGlite' && watched),
      RATE_LIMIT_SHOP_PER_MINUTE: '0',
    });
    const client = batchClient(app, environment);
    const batches = run.isRepeated ? 2 : 1;
    // Filled before it is installed, and read before anything is measured: neither belongs to the batch.
    const ids = await fillShop(app, run.products ?? run.items);
    await client.untilSynced();
    await client.grantTokens(batches * run.items + warmUpItems);
    await client.ended(await client.start(ids.slice(0, warmUpItems)));
    const measured: Measured[] = [];
    for (let batch = 0; batch < batches; batch += 1)
      measured.push(await measureBatch(run, app, client, ids, shareFile));
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
  shareFile: string,
): Promise<Measured> {
  const { pid } = app;
  const isInside = run.database === 'PGlite';
  const before = cpuSecondsOf(pid);
  const databaseBefore = isInside ? await databaseSecondsOf(pid, shareFile) : 0;
  const bytesBefore = bytesOf(pid);
  let peakBytes = bytesBefore;
  const id = await client.start(ids.length === run.items ? 'all' : ids.slice(0, run.items));
  const watching = setInterval(() => {
    peakBytes = Math.max(peakBytes, bytesOf(pid));
  }, 200);
  // As with the browser closed: whoever watches costs something of his own, once per process.
  const { state, tookMs } = await client.ended(id, idealMs(run));
  clearInterval(watching);
  if (state.counts.ready !== run.items) throw new Error(`Not all came: ${JSON.stringify(state.counts)}`);
  return {
    tookMs,
    cpuSeconds: cpuSecondsOf(pid) - before,
    databaseSeconds: isInside ? (await databaseSecondsOf(pid, shareFile)) - databaseBefore : 0,
    bytesBefore,
    peakBytes,
  };
}

async function databaseSecondsOf(pid: number, shareFile: string): Promise<number> {
  rmSync(shareFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(shareFile) || readFileSync(shareFile, 'utf8') === '') await sleep(10);
  return Number(readFileSync(shareFile, 'utf8'));
}

// Asked of the kernel: asking the process would be a part of what it does.
const bytesOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096;

/** What a process has used so far, all threads, in its own code and the kernel's. */
function cpuSecondsOf(pid: number): number {
  const [, facts = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = facts.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

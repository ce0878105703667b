import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, stopCluster, urlOf } from '../tests/support/databases/postgres.ts';
import { batchClient, fillShopWithPictures } from './support/batch/batch-client.ts';
import { startSlowModel } from './support/batch/slow-model.ts';
import { report } from './support/measures.ts';
import { startApp } from './support/running-app.ts';

interface Run {
  images: number;
  concurrency: number;
  latencyMs: number;
}

const maxOverIdeal = 1.1;
const maxMemoryGrowth = 1.5;
const picturesPerProduct = 4;
const warmUpProducts = 2;

/**
 * The duration of an alt-text batch over images × latency ÷ concurrency, and whether its memory grows with the number of
 * images. `ALT_TEXT_IMAGES=200` measures fewer images.
 */
export async function bench(): Promise<boolean> {
  const images = Number(process.env.ALT_TEXT_IMAGES ?? 5_000);
  const timed: Run = { images: Math.min(images, 1_000), concurrency: 20, latencyMs: 800 };
  const { tookMs } = await measure(timed);
  const idealMs = (timed.images * timed.latencyMs) / timed.concurrency;
  const what = `alt texts of ${timed.images} images at ${timed.concurrency}`;
  const isInTime = report(`${what}: time over ideal`, tookMs / idealMs, maxOverIdeal, '×', 3);

  const { memory } = await measure({ images, concurrency: 50, latencyMs: 50 });
  const fifths = Array.from({ length: 5 }, (_, fifth) => peakOfFifth(memory, fifth));
  console.log(`       peak memory of each fifth of ${images} images: ${fifths.map(megabytes).join(', ')} MB`);
  return (
    report('peak memory over that of the first fifth', Math.max(...fifths) / (fifths[0] ?? 0), maxMemoryGrowth, '×') &&
    isInTime
  );
}

async function measure(run: Run): Promise<{ tookMs: number; memory: number[] }> {
  const model = await startSlowModel([run.latencyMs, run.latencyMs]);
  const home = mkdtempSync(join(tmpdir(), 'yodel-bench-pg-'));
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(home, 0o755);
  let app: Awaited<ReturnType<typeof startApp>> | undefined;
  try {
    const environment = {
      AI_BASE_URL: model.baseUrl,
      AI_CONCURRENCY: String(run.concurrency),
      AI_CHECK_MODEL: 'off',
      DATABASE_URL: urlOf(await startCluster(home), 'postgres'),
    };
    app = await startApp({ ...environment, RATE_LIMIT_SHOP_PER_MINUTE: '0' });
    const { pid } = app;
    const client = batchClient(app, environment);
    const ids = await fillShopWithPictures(app, warmUpProducts + Math.ceil(run.images / picturesPerProduct));
    await client.untilSynced();
    await client.grantTokens(2 * run.images + warmUpProducts * picturesPerProduct);
    await client.ended(await client.start(ids.slice(0, warmUpProducts), 'image_alt_text'));
    const memory: number[] = [bytesOf(pid)];
    const sampling = setInterval(() => memory.push(bytesOf(pid)), 200);
    const id = await client.start(ids.slice(warmUpProducts), 'image_alt_text');
    const { state, tookMs } = await client.ended(id, (run.images * run.latencyMs) / run.concurrency);
    clearInterval(sampling);
    if (state.counts.ready !== state.counts.total)
      throw new Error(`Not all items are ready: ${JSON.stringify(state.counts)}`);
    return { tookMs, memory };
  } finally {
    await app?.stop();
    stopCluster(home);
    rmSync(home, { recursive: true, force: true });
    await model.close();
  }
}

const peakOfFifth = (memory: number[], fifth: number): number =>
  Math.max(...memory.slice((fifth * memory.length) / 5, ((fifth + 1) * memory.length) / 5));

// Read from the kernel, so that the measured process does no work for it.
const bytesOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096;
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

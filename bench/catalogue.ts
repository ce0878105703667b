import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { routes } from '../common/contract/routes.ts';
import { openPostgres } from '../server/store/database/postgres-database.ts';
import { startCluster, stopCluster, urlOf } from '../tests/support/databases/postgres.ts';
import { writeCatalogue } from './support/catalogue/generated-catalogue.ts';
import { measurePages } from './support/catalogue/measure-pages.ts';
import { type Reading, readCatalogue } from './support/catalogue/read-catalogue.ts';
import { report } from './support/measures.ts';
import { type RunningApp, startApp } from './support/running-app.ts';

const large = { shop: 'demo.myshopify.com', products: 100_000 };
const small = { shop: 'second.myshopify.com', products: 1_000 };

/** The catalogue at 100,000 products: how fast it comes in, and how fast any page of it goes out. */
export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'yodel-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster(folder);
  const url = urlOf(cluster, 'postgres');
  const files = new Worker(new URL('./support/catalogue/file-server.ts', import.meta.url), { workerData: { folder } });
  try {
    const filesUrl = await new Promise<string>((resolve) => files.once('message', resolve));
    const app = await startApp({
      DATABASE_URL: url,
      NODE_ENV: 'production',
      APP_URL: 'https://yodel.example',
      ENCRYPTION_KEY: 'Yb0v3rq8pX1tQmZ7kLw5sHn2cJd9fGa4eRu6iTo0VxA=',
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      RATE_LIMIT_SHOP_PER_MINUTE: '0',
      RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
    });
    try {
      // The shops install the app and their small catalogues are read; then they grow.
      for (const { shop } of [large, small]) await untilSynced(app, shop);
      const readings: Reading[] = [];
      for (const { shop, products } of [small, large]) {
        await writeCatalogue(products, join(folder, 'products.jsonl'), join(folder, 'collections.jsonl'));
        const database = await openPostgres(url, (error) => console.error(error));
        readings.push(
          await readCatalogue(database, shop, {
            products: `${filesUrl}/products.jsonl`,
            collections: `${filesUrl}/collections.jsonl`,
            lines: products,
          }),
        );
        await database.close();
      }
      const [, reading] = readings as [Reading, Reading];
      const perSecond = large.products / reading.seconds;
      console.log(`       100,000 products and their collections are in after ${reading.seconds.toFixed(1)} s`);
      const kept = [
        report('time to read a product, of the 200 µs that 5,000 a second leave', 1e6 / perSecond, 200, 'µs'),
        report('memory grown over the last four fifths of the reading', reading.grownMb, 60, 'MB'),
        ...(await measurePages(app, url, { large: large.shop, small: small.shop })),
      ];
      return kept.every(Boolean);
    } finally {
      await app.stop();
    }
  } finally {
    await files.terminate();
    stopCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The shop installs the app, and its catalogue is read. */
async function untilSynced(app: RunningApp, shop: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await sleep(200)) {
    const headers = { authorization: `Bearer ${await app.sessionToken(shop)}`, 'x-requested-with': 'XMLHttpRequest' };
    const answer = await fetch(app.url + routes.home.path, { headers });
    if ((await answer.text()).includes('"STATS"')) return;
    if (Date.now() > deadline) throw new Error('The catalogue did not come in.');
  }
}

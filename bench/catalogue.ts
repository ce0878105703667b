import { join } from 'node:path';
import pg from 'pg';
import { sleep } from '../common/async/sleep.ts';
import { routes } from '../common/contract/routes.ts';
import { openPostgres } from '../server/foundation/database/postgres-database.ts';
import { writeCatalogue } from './support/catalogue/generated-catalogue.ts';
import { measurePages } from './support/catalogue/measure-pages.ts';
import { syncFromFiles } from './support/catalogue/sync-from-files.ts';
import { withFilesAndDatabase } from './support/catalogue/with-files-and-database.ts';
import { report } from './support/measures.ts';
import { type RunningApp, startApp } from './support/running-app.ts';

const shop = 'demo.myshopify.com';
const products = 100_000;
const minProductsPerSecond = 3_000;

/** A catalogue of 100,000 products: how fast it is synced, and how long each kind of page takes. */
export const bench = (): Promise<boolean> =>
  withFilesAndDatabase(async ({ folder, filesUrl, databaseUrl }) => {
    const app = await startApp({
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      APP_URL: 'https://yodel.example',
      ENCRYPTION_KEY: 'Yb0v3rq8pX1tQmZ7kLw5sHn2cJd9fGa4eRu6iTo0VxA=',
      FEEDBACK_EMAIL: 'feedback@yodel.example',
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      RATE_LIMIT_SHOP_PER_MINUTE: '0',
      RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
    });
    try {
      // The shop installs the app with a small catalogue, which then grows.
      await untilSynced(app);
      const isSyncKept = await measureSync(databaseUrl, folder, filesUrl);
      await reportSyncOfDetails(databaseUrl, folder, filesUrl);
      await vacuum(databaseUrl);
      const arePagesKept = await measurePages(app, shop);
      return [...isSyncKept, ...arePagesKept].every(Boolean);
    } finally {
      await app.stop();
    }
  });

async function measureSync(databaseUrl: string, folder: string, filesUrl: string): Promise<boolean[]> {
  await writeCatalogue(products, join(folder, 'products.jsonl'), join(folder, 'collections.jsonl'));
  const database = await openPostgres(databaseUrl, (error) => console.error(error));
  const { seconds, grownMb } = await syncFromFiles(database, shop, {
    products: `${filesUrl}/products.jsonl`,
    collections: `${filesUrl}/collections.jsonl`,
    lines: products,
  });
  await database.close();
  const perSecond = products / seconds;
  console.log(`       ${products} products and their collections are synced in ${seconds.toFixed(1)} s`);
  return [
    report(
      `time to sync a product (${perSecond.toFixed(0)} products a second)`,
      1e6 / perSecond,
      Math.floor(1e6 / minProductsPerSecond),
      'µs',
    ),
    report('memory grown over the last four fifths of the sync', grownMb, 60, 'MB'),
  ];
}

/** With metafields: reported without a limit, because a store decides how many it has. */
async function reportSyncOfDetails(databaseUrl: string, folder: string, filesUrl: string): Promise<void> {
  const [lines, members] = [join(folder, 'details.jsonl'), join(folder, 'collections.jsonl')];
  await writeCatalogue(products, lines, members, { hasDetails: true });
  const database = await openPostgres(databaseUrl, (error) => console.error(error));
  const { seconds, grownMb } = await syncFromFiles(database, 'details.myshopify.com', {
    products: `${filesUrl}/details.jsonl`,
    collections: `${filesUrl}/collections.jsonl`,
    lines: products * 9,
  });
  await database.close();
  console.log(
    `       ${products} products with two variants and six metafields each are synced in ${seconds.toFixed(1)} s ` +
      `(${(products / seconds).toFixed(0)} products a second), and memory grew by ${grownMb.toFixed(0)} MB`,
  );
}

/** What the app does after a shop's first sync, and autovacuum after later ones. */
async function vacuum(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function untilSynced(app: RunningApp): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await sleep(200)) {
    const headers = { authorization: `Bearer ${await app.sessionToken(shop)}`, 'x-requested-with': 'XMLHttpRequest' };
    const response = await fetch(app.url + routes.home.path, { headers });
    if ((await response.text()).includes('"STATS"')) return;
    if (Date.now() > deadline) throw new Error('The shop was not synced within a minute.');
  }
}

import { join } from 'node:path';
import type { MeasuredProduct } from '../server/catalogue/rules/catalogue-product.ts';
import type { Database } from '../server/foundation/database/database.ts';
import { openPostgres } from '../server/foundation/database/postgres-database.ts';
import { storedSameness } from '../server/sameness/store/sameness.ts';
import { familyOf, framesOf, type NamedProduct } from '../server/texts/text-frames.ts';
import { writeCatalogue } from './support/catalogue/generated-catalogue.ts';
import { syncFromFiles } from './support/catalogue/sync-from-files.ts';
import { withFilesAndDatabase } from './support/catalogue/with-files-and-database.ts';
import { median, report } from './support/measures.ts';

// Fewer for a quick look: YODEL_BENCH_PRODUCTS=20000.
const products = Number(process.env.YODEL_BENCH_PRODUCTS ?? 100_000);
const drafts = 300;
const maxShare = 1.3;
const maxCheckMs = 10;

/** 100,000 descriptions: what indexing them adds to a sync, and how long a new draft takes to be checked. */
export const bench = (): Promise<boolean> =>
  withFilesAndDatabase(async ({ folder, filesUrl, databaseUrl }) => {
    await writeCatalogue(products, join(folder, 'products.jsonl'), join(folder, 'collections.jsonl'));
    const database = await openPostgres(databaseUrl, (error) => console.error(error));
    const sync = (shopId: string, onSave?: (saved: MeasuredProduct[]) => MeasuredProduct[]) =>
      syncFromFiles(
        database,
        shopId,
        { products: `${filesUrl}/products.jsonl`, collections: `${filesUrl}/collections.jsonl`, lines: products },
        onSave,
      );
    const isKept = [await measureSync(sync), ...(await measureDrafts(database))];
    await database.close();
    return isKept.every(Boolean);
  });

type Sync = (
  shopId: string,
  onSave?: (saved: MeasuredProduct[]) => MeasuredProduct[],
) => Promise<{ seconds: number; grownMb: number }>;

const indexedShop = 'indexed-1.myshopify.com';

/** Twice in turn, because the database is slower when it has more rows; the quicker run of each counts. */
async function measureSync(sync: Sync): Promise<boolean> {
  const plain: number[] = [];
  const indexed: number[] = [];
  let grownMb = 0;
  for (const run of [1, 2]) {
    let computedMs = 0;
    const { seconds } = await sync(`plain-${run}.myshopify.com`, (saved) => {
      // The time that computing the frames took does not count for a sync without them.
      const startedAt = performance.now();
      for (const product of saved) {
        framesOf(product.descriptionHtml, named(product));
        familyOf(named(product));
      }
      computedMs += performance.now() - startedAt;
      return saved.map((product) => ({ ...product, measures: { ...product.measures, frames: null } }));
    });
    // They were computed twice: here and by the sync itself.
    plain.push(seconds - (2 * computedMs) / 1000);
    const measured = await sync(`indexed-${run}.myshopify.com`);
    indexed.push(measured.seconds);
    grownMb = Math.max(grownMb, measured.grownMb);
  }
  const share = Math.min(...indexed) / Math.min(...plain);
  console.log(
    `       ${products} products are synced in ${Math.min(...plain).toFixed(1)} s without and in ` +
      `${Math.min(...indexed).toFixed(1)} s with their frames; memory grew by ${grownMb.toFixed(0)} MB`,
  );
  return report('time to sync with frames, as a multiple of without', share, maxShare, '×', 2);
}

const named = ({ title, vendor, productType }: MeasuredProduct): NamedProduct => ({
  title,
  vendor,
  productType,
  optionValues: [],
});

async function measureDrafts(database: Database): Promise<boolean[]> {
  await database.vacuumTable('text_frames', AbortSignal.timeout(60_000));
  const sameness = storedSameness(database, () => new Date());
  const startedAt = performance.now();
  await sameness.markAlike(10);
  console.log(
    `       alike products of four such shops are marked in ${(performance.now() - startedAt).toFixed(0)} ms`,
  );
  const times: number[] = [];
  for (let productId = 1; productId <= drafts; productId += 1) {
    const product = { title: `Draft ${productId}`, vendor: '', productType: '', optionValues: [] };
    const frames = framesOf(draftHtml(productId), product);
    if (!frames) throw new Error('The draft has no frames.');
    const checkedAt = performance.now();
    await sameness.saveDraft(indexedShop, {
      productId,
      frames,
      family: null,
      kind: { type: 'product_description', language: 'en-US' },
    });
    times.push(performance.now() - checkedAt);
  }
  return [report('time to check a new draft, at the median', median(times), maxCheckMs, 'ms')];
}

const words = 'oak linen wool brass soft wide quiet early table window evening hand light heavy narrow warm'.split(' ');
const draftHtml = (seed: number): string =>
  `<p>${Array.from({ length: 80 }, (_, place) => words[(seed * 7 + place * place * ((seed % 5) + 1)) % words.length]).join(' ')}.</p>`;

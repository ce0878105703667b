import type { Response } from '../../common/contract/contract.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { StoredTest, TestProduct } from './ports/text-tests.ts';
import type { Ports } from './ports.ts';
import { findTest, showTest } from './read-text-tests.ts';
import { blocksOf, placesByFigure, toss } from './rules/blocks.ts';
import { figuresOf, OtherPeriod } from './rules/figures.ts';
import { type AnalyticsCsv, readAnalyticsCsv, UnreadableCsv } from './rules/read-analytics-csv.ts';
import { dayOf, ordersIn, periodsBefore, totals } from './rules/sales-table.ts';
import { seededRandom } from './rules/seeded-random.ts';

/** Reads a CSV of the store's analytics: before the start the past, afterwards what the test has found. */
export async function saveTextTestResults(
  ports: Ports,
  shopId: ShopId,
  id: string,
  file: Uint8Array | string,
): Promise<Response<'saveTextTestResults'>> {
  const test = await findTest(ports, shopId, id);
  const products = await ports.textTests.products(shopId, id);
  try {
    const csv = readAnalyticsCsv(textOf(file), products);
    if (test.status === 'draft') await savePast(ports, shopId, { test, products, csv });
    else await saveResult(ports, shopId, { test, products, csv });
  } catch (error) {
    if (error instanceof UnreadableCsv || error instanceof OtherPeriod) throw new Failure('bad_request', error.message);
    throw error;
  }
  return { test: await showTest(ports, shopId, id) };
}

/** Spreadsheets also save as UTF-16, with a mark at the front, and in the alphabet of old Windows. */
function textOf(file: Uint8Array | string): string {
  if (typeof file === 'string') return file;
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

interface ReadFile {
  test: StoredTest;
  products: TestProduct[];
  csv: AnalyticsCsv;
}

/** Chance decides again, now within pairs of like sales. */
async function savePast({ clock, textTests }: Ports, shopId: ShopId, { test, products, csv }: ReadFile): Promise<void> {
  const { table } = csv;
  const productIds = products.map(({ productId }) => productId);
  const today = dayOf(clock.now());
  const stretch = periodsBefore(table, today);
  if (stretch[1] === 0)
    throw new OtherPeriod(`The file has no days before today (${today}). Export the last six months.`);
  const before = totals(ordersIn(table, productIds, stretch));
  const blocks = blocksOf(placesByFigure(before), test.share);
  const isNew = toss(blocks, seededRandom(test.seed), new Uint8Array(products.length));
  const newIds = productIds.filter((_, place) => isNew[place] === 1);
  if (!(await textTests.savePast(shopId, test.id, table, newIds))) throw startedMeanwhile();
}

const startedMeanwhile = () => new Failure('not_now', 'The test has just started. Drop the file again.');

async function saveResult({ textTests }: Ports, shopId: ShopId, { test, products, csv }: ReadFile): Promise<void> {
  const { share, days, seed, startedAt, endedAt, past } = test;
  if (!startedAt) throw new Failure('not_now', 'This test never started.');
  const inStore = products.filter(({ isDeleted }) => !isDeleted);
  const deleted = products.length - inStore.length;
  const notes = [
    ...csv.notes,
    ...(deleted > 0 ? [`${deleted} of the products are no longer in your store and are left out.`] : []),
  ];
  const { table } = csv;
  const result = figuresOf({ products: inStore, share, days, seed, startedAt, endedAt, table, past, notes });
  await textTests.saveResult(shopId, test.id, result);
}

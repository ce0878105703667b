import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryAsk } from '../server/ports/history/history.ts';
import { openPostgres } from '../server/store/database/postgres-database.ts';
import { storedHistory } from '../server/store/history/history.ts';
import { startCluster, stopCluster, urlOf } from '../tests/support/databases/postgres.ts';
import { fillHistory, firstMoment, secondsBetween } from './support/history/fill-history.ts';
import { median, report } from './support/measures.ts';

const large = { shop: 'large.myshopify.com', rows: 1_000_000 };
const small = { shop: 'small.myshopify.com', rows: 1_000 };
const runs = 15;

const at = (share: number) => new Date(firstMoment.getTime() + share * large.rows * secondsBetween * 1_000);
const all: HistoryAsk = { tab: 'generations', from: null, until: null, cursor: null, limit: 25 };

// Each with what a merchant would do: nothing chosen, one thing, several at once, what nearly everything and what
// nearly nothing has.
const asks: [name: string, ask: Partial<HistoryAsk>, promisedMs?: number][] = [
  ['newest texts', {}],
  ['texts of one type', { type: 'product_description' }],
  [
    'texts of one type by one member of staff that are in the store',
    { type: 'blog_post', staffId: '3', status: 'written' },
  ],
  ['texts of one member of staff who wrote few', { staffId: 'newcomer' }],
  ['texts with a word that all have', { query: 'lamp' }],
  ['texts with two words that few have', { query: 'word170 word941' }],
  ['texts with a word that one has', { query: 'only4711' }],
  ['texts about one product', { targetId: 'gid://shopify/Product/42' }],
  ['texts of a few days long ago', { from: at(0.2), until: at(0.21), type: 'product_name' }],
  ['newest changes', { tab: 'changes' }],
  ['changes that failed', { tab: 'changes', status: 'failed' }],
  // Too few to be soon met among the newest, too many to be picked out at once.
  ['changes of one field from batches', { tab: 'changes', type: 'seo-title', origin: 'batch' }, 250],
  // The beginning of a word that all have must be looked up in full.
  ['changes of one product with a word that all have', { tab: 'changes', targetId: '42', query: 'lamp' }, 250],
  ['newest ledger entries', { tab: 'ledger' }],
  ['the only grant', { tab: 'ledger', type: 'grant' }],
  [
    'ledger entries of a day long ago by one member of staff',
    { tab: 'ledger', staffId: '3', from: at(0.5), until: at(0.51) },
  ],
  ['ledger entries of batches, of which there are none', { tab: 'ledger', origin: 'batch' }],
];

/** A history of a million texts, changes and entries: any page of it, however it is asked for. */
export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'yodel-bench-'));
  chmodSync(folder, 0o755);
  const url = urlOf(await startCluster(folder), 'postgres');
  const database = await openPostgres(url, (error) => console.error(error));
  try {
    for (const { shop, rows } of [small, large]) await fillHistory(url, shop, rows);
    const history = storedHistory(database);
    const timePages = async (shop: string, ask: HistoryAsk, count = runs) => {
      const times: number[] = [];
      for (let run = 0; run < count; run += 1) {
        const startedAt = performance.now();
        await history.page(shop, ask);
        times.push(performance.now() - startedAt);
      }
      return times;
    };
    const kept: boolean[] = [];
    for (const [name, ask, promisedMs = 50] of asks) {
      kept.push(report(name, median(await timePages(large.shop, { ...all, ...ask })), promisedMs, 'ms'));
    }

    let deep: string | null = null;
    for (let page = 0; page < 20; page += 1) {
      deep = (await history.page(large.shop, { ...all, limit: 250, cursor: deep })).nextCursor;
    }
    const [few, many]: [number[], number[]] = [[], []];
    // In turn, so that whatever else the machine does falls on both alike.
    for (let run = 0; run < 3 * runs; run += 1) {
      few.push(...(await timePages(small.shop, all, 1)));
      many.push(...(await timePages(large.shop, { ...all, cursor: deep }, 1)));
    }
    const ratio = median(many) / median(few);
    kept.push(report('a page far down among a million, of what the first of a thousand takes', ratio, 1.5, 'times'));

    const month = Array.from({ length: 31 }, (_, day) => new Date(at(0.9).getTime() + day * 24 * 3600 * 1_000));
    const startedAt = performance.now();
    const spent = await history.spending(large.shop, month);
    console.log(`       ${spent.reduce((sum, { tokens }) => sum + tokens, 0)} texts in the month that is plotted`);
    kept.push(report('tokens a day over a month', performance.now() - startedAt, 500, 'ms'));
    return kept.every(Boolean);
  } finally {
    await database.close();
    stopCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

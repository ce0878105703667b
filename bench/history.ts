import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../server/foundation/database/postgres-database.ts';
import type { HistoryQuery } from '../server/history/ports/history.ts';
import { storedHistory } from '../server/history/store/history.ts';
import { startCluster, stopCluster, urlOf } from '../tests/support/databases/postgres.ts';
import { fillHistory, firstMoment, secondsBetween } from './support/history/fill-history.ts';
import { median, report } from './support/measures.ts';

const large = { shop: 'large.myshopify.com', rows: 1_000_000 };
const small = { shop: 'small.myshopify.com', rows: 1_000 };
const runs = 15;

const at = (share: number) => new Date(firstMoment.getTime() + share * large.rows * secondsBetween * 1_000);
const all: HistoryQuery = { tab: 'generations', from: null, until: null, cursor: null, limit: 25 };

// No filter, one filter, several filters; filters that match nearly everything and filters that match nearly nothing.
const requests: [name: string, request: Partial<HistoryQuery>, maxMs?: number][] = [
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
  // Too few matches among the newest entries, and too many to sort all of them quickly.
  ['changes of one field from batches', { tab: 'changes', type: 'seo-title', origin: 'batch' }, 250],
  // The index must be read for every word with this prefix, and all entries have it.
  ['changes of one product with a word that all have', { tab: 'changes', targetId: '42', query: 'lamp' }, 250],
  ['newest ledger entries', { tab: 'ledger' }],
  ['the only grant', { tab: 'ledger', type: 'grant' }],
  [
    'ledger entries of a day long ago by one member of staff',
    { tab: 'ledger', staffId: '3', from: at(0.5), until: at(0.51) },
  ],
  ['ledger entries of batches, of which there are none', { tab: 'ledger', origin: 'batch' }],
];

/** Pages of a history with a million texts, changes and ledger entries, with every kind of filter. */
export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'yodel-bench-'));
  chmodSync(folder, 0o755);
  const url = urlOf(await startCluster(folder), 'postgres');
  const database = await openPostgres(url, (error) => console.error(error));
  try {
    for (const { shop, rows } of [small, large]) await fillHistory(url, shop, rows);
    const history = storedHistory(database);
    const timePages = async (shop: string, request: HistoryQuery, count = runs) => {
      const times: number[] = [];
      for (let run = 0; run < count; run += 1) {
        const startedAt = performance.now();
        await history.page(shop, request);
        times.push(performance.now() - startedAt);
      }
      return times;
    };
    const passed: boolean[] = [];
    for (const [name, request, maxMs = 50] of requests) {
      passed.push(report(name, median(await timePages(large.shop, { ...all, ...request })), maxMs, 'ms'));
    }

    let deep: string | null = null;
    for (let page = 0; page < 20; page += 1) {
      deep = (await history.page(large.shop, { ...all, limit: 250, cursor: deep })).nextCursor;
    }
    const [few, many]: [number[], number[]] = [[], []];
    // Alternating, so that other load on the machine affects both alike.
    for (let run = 0; run < 3 * runs; run += 1) {
      few.push(...(await timePages(small.shop, all, 1)));
      many.push(...(await timePages(large.shop, { ...all, cursor: deep }, 1)));
    }
    const ratio = median(many) / median(few);
    passed.push(
      report('a page deep in a million texts, compared to the first page of a thousand', ratio, 1.5, 'times'),
    );

    const month = Array.from({ length: 31 }, (_, day) => new Date(at(0.9).getTime() + day * 24 * 3600 * 1_000));
    const startedAt = performance.now();
    const spent = await history.spending(large.shop, month);
    console.log(`       ${spent.reduce((sum, { tokens }) => sum + tokens, 0)} texts in the plotted month`);
    passed.push(report('tokens a day over a month', performance.now() - startedAt, 500, 'ms'));
    return passed.every(Boolean);
  } finally {
    await database.close();
    stopCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

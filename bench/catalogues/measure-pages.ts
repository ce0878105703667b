import { Agent, request } from 'node:http';
import pg from 'pg';
import { routes } from '../../common/contract/routes.ts';
import { productMatch } from '../../server/domain/product-match.ts';
import { matchingTerms } from '../../server/store/catalogue-terms.ts';
import { median, report } from '../measures.ts';
import type { RunningApp } from '../running-app.ts';

const atOnce = 8;
const secondsEach = 4;
const rounds = 3;

type Filters = Parameters<typeof productMatch>[0];
interface Case {
  name: string;
  filters: Filters;
  sort: { by: 'title' | 'score' | 'descriptionWords' | 'updatedAt'; direction: 'asc' | 'desc' };
  /** How many pages further down. */
  deep?: number;
}

const cases: Case[] = [
  { name: 'first page', filters: {}, sort: { by: 'title', direction: 'asc' } },
  { name: 'fifteen pages down', filters: {}, sort: { by: 'title', direction: 'asc' }, deep: 15 },
  { name: 'worst first', filters: {}, sort: { by: 'score', direction: 'asc' } },
  { name: 'active, newest first', filters: { status: ['ACTIVE'] }, sort: { by: 'updatedAt', direction: 'desc' } },
  { name: 'missing SEO, worst first', filters: { missing: ['seo'] }, sort: { by: 'score', direction: 'asc' } },
  { name: 'poor, further down', filters: { score: 'poor' }, sort: { by: 'title', direction: 'asc' }, deep: 5 },
  { name: 'one tag', filters: { tag: 'tag 7' }, sort: { by: 'updatedAt', direction: 'desc' } },
  { name: 'one vendor', filters: { vendor: 'Mill 7' }, sort: { by: 'title', direction: 'asc' } },
  { name: 'a word that many have', filters: { query: 'blanket' }, sort: { by: 'title', direction: 'asc' } },
  { name: 'words that few have', filters: { query: 'alpine mill 77' }, sort: { by: 'score', direction: 'desc' } },
  {
    name: 'a type without description',
    filters: { productType: 'Type 5', missing: ['description'] },
    sort: { by: 'descriptionWords', direction: 'asc' },
  },
  {
    name: 'a collection, missing SEO',
    filters: { collectionId: 'gid://shopify/Collection/7', missing: ['seo'] },
    sort: { by: 'title', direction: 'asc' },
  },
];

/** Pages a second, through the app and by bare SQL in turn, and what a hundred times as many products do to a page. */
export async function measurePages(
  app: RunningApp,
  databaseUrl: string,
  shops: { large: string; small: string },
): Promise<boolean[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: atOnce });
  await pool.query('VACUUM ANALYZE');
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const asks = new Map<string, object[]>();
  for (const shop of [shops.large, shops.small]) asks.set(shop, await pagesOf(app, agent, shop));
  const tokens = new Map<string, { text: string; at: number }>();
  const served = async (shop: string, turn: number): Promise<void> => {
    const known = tokens.get(shop);
    const token = known && Date.now() - known.at < 20_000 ? known.text : await app.sessionToken(shop);
    if (token !== known?.text) tokens.set(shop, { text: token, at: Date.now() });
    const list = asks.get(shop) ?? [];
    await post(app, agent, token, list[turn % list.length] ?? {});
  };
  const bare = async (turn: number): Promise<void> => {
    const { text, values } = bareStatement(shops.large, cases[turn % cases.length] as Case);
    await pool.query(text, values);
  };
  const speeds: { through: number; by: number }[] = [];
  try {
    await perSecond((turn) => served(shops.large, turn), 2);
    await perSecond(bare, 1);
    for (let round = 0; round < rounds; round += 1) {
      speeds.push({
        through: await perSecond((turn) => served(shops.large, turn), secondsEach),
        by: await perSecond(bare, secondsEach),
      });
    }
    const times = await timesOf(served, shops);
    for (const [index, { name }] of cases.entries()) {
      const [at1000, at100000] = [times.small[index] ?? [], times.large[index] ?? []].map(median);
      console.log(`       ${name}: ${at1000?.toFixed(1)} ms of 1,000 products, ${at100000?.toFixed(1)} ms of 100,000`);
    }
    const through = median(speeds.map((speed) => speed.through));
    const by = median(speeds.map((speed) => speed.by));
    console.log(`       ${through.toFixed(0)} pages a second through the app, ${by.toFixed(0)} by bare SQL`);
    const ratio = median(times.large.flat()) / median(times.small.flat());
    return [
      report('pages a second by bare SQL against those through the app', by / through, 1 / 0.6, 'times'),
      report('median of a page at 100,000 products against that at 1,000', ratio, 1.3, 'times'),
    ];
  } finally {
    agent.destroy();
    await pool.end();
  }
}

/** In turn, so that whatever else the machine does falls on both alike. */
async function timesOf(served: (shop: string, turn: number) => Promise<void>, shops: { large: string; small: string }) {
  const times = { large: cases.map((): number[] => []), small: cases.map((): number[] => []) };
  for (let turn = 0; turn < cases.length * 40; turn += 1) {
    for (const size of ['small', 'large'] as const) {
      const startedAt = performance.now();
      await served(shops[size], turn);
      times[size][turn % cases.length]?.push(performance.now() - startedAt);
    }
  }
  return times;
}

async function perSecond(run: (turn: number) => Promise<void>, seconds: number): Promise<number> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let turn = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        turn += 1;
        await run(turn);
      }
    }),
  );
  return turn / ((performance.now() - startedAt) / 1000);
}

/** What is asked for each case; pages further down are walked to once. */
async function pagesOf(app: RunningApp, agent: Agent, shop: string): Promise<object[]> {
  const token = await app.sessionToken(shop);
  const asks: object[] = [];
  for (const { filters, sort, deep = 0 } of cases) {
    let cursor: string | null = null;
    for (let page = 0; page < deep; page += 1) {
      const answer = JSON.parse(await post(app, agent, token, { filters, sort, cursor, limit: 50 }));
      if (!answer.nextCursor) break;
      cursor = answer.nextCursor;
    }
    asks.push({ filters, sort, cursor, limit: 50 });
  }
  return asks;
}

function post(app: RunningApp, agent: Agent, token: string, body: object): Promise<string> {
  const { path, method } = routes.productTablePage;
  const headers = {
    authorization: `Bearer ${token}`,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  };
  return new Promise((resolve, reject) => {
    const sent = request(app.url + path, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

const columnOf = { title: 'title_key', score: 'score', descriptionWords: 'description_words', updatedAt: 'updated_at' };

/** The page as one would write it by hand: the same rows, found by the same indexes, for a user who may see all. */
function bareStatement(shop: string, { filters, sort, deep }: Case): { text: string; values: unknown[] } {
  const match = productMatch(filters);
  const terms = matchingTerms(shop, match);
  const values: unknown[] = [shop];
  const where = ['p.shop_id = $1'];
  if (terms) where.push(`p.terms @@ $${values.push(terms)}::tsquery`);
  if (match.collectionId !== null) {
    where.push(`EXISTS (SELECT FROM catalogue_collection_products m
      WHERE m.shop_id = $1 AND m.collection_id = $${values.push(match.collectionId)} AND m.product_id = p.product_id)`);
  }
  if (deep) where.push(`(p.title_key, p.product_id) > ($${values.push('classic')}, 0)`);
  const column = columnOf[sort.by];
  return {
    text: `SELECT p.product_id, p.title, p.title_key, p.image_url, p.status, p.score, p.description_words,
        p.meta_title_length, p.meta_description_length, p.tags, p.updated_at, p.last_written_at
      FROM catalogue_products p WHERE ${where.join(' AND ')}
      ORDER BY p.${column} ${sort.direction}, p.product_id ${sort.direction} LIMIT 51`,
    values,
  };
}

import pg from 'pg';
import { productMatch } from '../../../server/domain/catalogue/product-match.ts';
import { searchFor } from '../../../server/store/catalogue/catalogue-search.ts';
import { decodeCursor } from '../../../server/store/database/cursor.ts';
import { median, report } from '../measures.ts';
import type { RunningApp } from '../running-app.ts';
import { pageCases } from './page-cases.ts';
import { type PageAsk, type PageClient, pageClient } from './page-client.ts';

const atOnce = 8;
const rounds = 9;
const roundMs = 400;
// What is compiled while it runs takes this long to be as quick as it will be for days.
const warmUpMs = 20_000;
const repeats = 120;

interface Shops {
  large: string;
  small: string;
}
type Asks = Record<keyof Shops, PageAsk[]>;

/** Pages a second, through the app and by bare SQL in turn, and what a hundred times as many products do to a page. */
export async function measurePages(app: RunningApp, databaseUrl: string, shops: Shops): Promise<boolean[]> {
  const bare = await bareSql(databaseUrl, shops.large);
  const client = pageClient(app, atOnce);
  try {
    const asks: Asks = { large: await client.asksOf(shops.large), small: await client.asksOf(shops.small) };
    await warmUp(client, bare, shops.large, asks.large);
    const speeds = await speedsOf(client, bare, shops.large, asks.large);
    const times = await timesOf(client, shops, asks);
    const kinds = pageCases.map(({ name }, index) => {
      const [small, large] = [median(times.small[index] ?? []), median(times.large[index] ?? [])];
      return { name, small, large, growth: large / small, ...(speeds[index] ?? noSpeed) };
    });
    for (const { name, small, large, growth, through, by, share } of kinds)
      console.log(
        `       ${name.padEnd(38)} ${small.toFixed(2)} ms of 1,000 products, ${large.toFixed(2)} ms of 100,000` +
          ` (${growth.toFixed(2)}); ${through.toFixed(0)} a second, ${by.toFixed(0)} by bare SQL (${share.toFixed(2)})`,
      );
    const slowest = kinds.reduce((one, other) => (other.share < one.share ? other : one));
    const growing = kinds.reduce((one, other) => (other.growth > one.growth ? other : one));
    const ratio = median(times.large.flat()) / median(times.small.flat());
    return [
      report(
        `pages a second by bare SQL against those through the app, at worst (${slowest.name})`,
        1 / slowest.share,
        1.67,
        'times',
        2,
      ),
      report('median of a page at 100,000 products against that at 1,000, of any kind', ratio, 1.3, 'times', 2),
      report(`the same of one kind, at worst (${growing.name})`, growing.growth, 1.3, 'times', 2),
    ];
  } finally {
    client.close();
    await bare.close();
  }
}

/**
 * The same search for the same rows through the same driver, as a query of its own each time, by a user who may see all:
 * no door, no binding to a shop, no JSON.
 */
async function bareSql(databaseUrl: string, shop: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: atOnce, options: `-c yodel.shop_id=${shop}` });
  await pool.query('VACUUM ANALYZE');
  return {
    page: async ({ filters, sort, cursor, limit }: PageAsk): Promise<void> => {
      const after = cursor === null ? null : (decodeCursor(cursor) as Place);
      const total = after?.total.exact ? after.total.value : undefined;
      const search = searchFor(shop, { match: productMatch(filters), ...sort, after, limit: limit + 1, total });
      await pool.query(
        `SELECT p.product_id, p.title, p.title_key, p.image_url, p.status, p.score, p.description_words,
            p.meta_title_length, p.meta_description_length, p.tags, p.updated_at, p.last_written_at, page.total, page.is_exact
          FROM catalogue_search($1) WITH ORDINALITY AS page (id, total, is_exact, place)
          JOIN catalogue_products p ON p.shop_id = $2 AND p.product_id = page.id ORDER BY page.place`,
        [search, shop],
      );
    },
    close: () => pool.end(),
  };
}

interface Place {
  key: string;
  id: number;
  total: { value: number; exact: boolean };
}

interface Speed {
  through: number;
  by: number;
  /** The one of the other, as in rounds that followed each other. */
  share: number;
}
const noSpeed: Speed = { through: 0, by: 0, share: 0 };
interface Bare {
  page(ask: PageAsk): Promise<void>;
}

/** Both ways through all pages in turn. */
async function warmUp(client: PageClient, bare: Bare, shop: string, asks: PageAsk[]): Promise<void> {
  const turnMs = warmUpMs / asks.length / 2;
  for (const ask of asks) {
    await perSecond((lane) => client.page(shop, ask, lane), turnMs);
    await perSecond(() => bare.page(ask), turnMs);
  }
}

/** Both ways in turn for every page, so that whatever else the machine does falls on both alike. */
async function speedsOf(client: PageClient, bare: Bare, shop: string, asks: PageAsk[]): Promise<Speed[]> {
  const measured = asks.map((): Speed[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, ask] of asks.entries()) {
      const through = await perSecond((lane) => client.page(shop, ask, lane), roundMs);
      const by = await perSecond(() => bare.page(ask), roundMs);
      measured[index]?.push({ through, by, share: through / by });
    }
  }
  const middle = (speeds: Speed[], which: keyof Speed) => median(speeds.map((speed) => speed[which]));
  return measured.map((speeds) => ({
    through: middle(speeds, 'through'),
    by: middle(speeds, 'by'),
    share: middle(speeds, 'share'),
  }));
}

async function perSecond(run: (lane: number) => Promise<void>, forMs: number): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      while (performance.now() < startedAt + forMs) {
        await run(lane);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - startedAt) / 1000);
}

async function timesOf(client: PageClient, shops: Shops, asks: Asks): Promise<Record<keyof Shops, number[][]>> {
  const times = { large: pageCases.map((): number[] => []), small: pageCases.map((): number[] => []) };
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const index of pageCases.keys()) {
      for (const size of ['small', 'large'] as const) {
        const startedAt = performance.now();
        await client.page(shops[size], asks[size][index] as PageAsk);
        times[size][index]?.push(performance.now() - startedAt);
      }
    }
  }
  return times;
}

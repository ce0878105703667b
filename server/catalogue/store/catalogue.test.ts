import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productRow, productTablePage } from '../../../common/contract/products.ts';
import { createTestClock } from '../../../tests/support/clock.ts';
import { sharedDatabases } from '../../../tests/support/databases/databases.ts';
import {
  aProduct,
  aSync,
  openCatalogues,
  put,
  type StoredCatalogues,
  synced,
} from '../../../tests/support/shops/catalogues.ts';
import { aPlannedChange } from '../../../tests/support/shops/record-builders.ts';
import { rowsOf } from '../../foundation/database/database.ts';
import { storedChanges } from '../../publishing/store/changes.ts';
import { productGid } from '../rules/product-match.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, second));

const isScarce = (index: number) => index % 15 === 7 && index < 1_950;
// The drafts are at the end of the alphabet.
const blanket = (index: number) =>
  aProduct(index + 1, {
    handle: 'blanket',
    title: `Blanket ${String(index).padStart(4, '0')}${index % 40 === 0 ? ' Alpine' : ''}`,
    status: index < 1_600 ? 'ACTIVE' : 'DRAFT',
    tags: [...(index % 2 === 0 ? ['even'] : []), ...(isScarce(index) ? ['scarce'] : []), 'wool'],
    vendor: index % 100 === 0 ? 'Rare Mill' : 'Tyrol Mills',
  });

describe.each(sharedDatabases)('the catalogue on $name', ({ open }) => {
  const clock = createTestClock();
  let { database, catalogue, upkeep, aShop, pageOf, rows } = {} as StoredCatalogues;
  beforeAll(async () => {
    ({ database, catalogue, upkeep, aShop, pageOf, rows } = await openCatalogues(open, clock));
  });
  afterAll(() => database.close());

  test('a product is found by short words and symbols, also when they were added later', async () => {
    const shopId = aShop();
    const [before, after] = [aProduct(1), aProduct(1, { title: 'Wool Blanket No. 1 XL ™' })];
    await synced(upkeep, shopId, [before]);
    await upkeep.refreshProducts(shopId, [1], [after]);
    expect(await rows(shopId, { query: 'xl' })).toEqual([after.title]);
    expect(await rows(shopId, { query: '™' })).toEqual([after.title]);

    // As if an older version of the rules had saved it, which knew no signs.
    await database.shopTransaction(shopId, (tx) =>
      tx.execute(sql`update catalogue_products set score_version = 0, words = ts_delete(words, '™')
        where shop_id = ${shopId}`),
    );
    expect(await rows(shopId, { query: '™' })).toEqual([]);
    while ((await upkeep.rescoreOutdated(10)) > 0);
    expect(await rows(shopId, { query: '™' })).toEqual([after.title]);
  });

  test('our own text is no event of a product, also where we took its publishing for a failure; an edit by staff is', async () => {
    const shopId = aShop();
    await synced(upkeep, shopId, [aProduct(1, { updatedAt: at(0) })]);
    const changes = storedChanges(database, clock.now, async () => {});
    const planned = aPlannedChange({ after: '<p>Our own text.</p>' });
    await changes.plan(shopId, [planned]);
    await changes.setStatus(shopId, [planned.id], 'failed');
    const changedAt = async () => {
      const [row] = await database.shopTransaction(shopId, (tx) =>
        rowsOf<{ at: string | null }>(
          tx,
          sql`select source_changed_at as at from product_events where shop_id = ${shopId} and product_id = 1`,
        ),
      );
      return row?.at ?? null;
    };
    const read = (descriptionHtml: string, second: number) =>
      upkeep.refreshProducts(shopId, [1], [aProduct(1, { descriptionHtml, updatedAt: at(second) })]);
    await read(planned.after, 1);
    expect(await changedAt()).toBeNull();
    await read('<p>By staff.</p>', 2);
    expect(await changedAt()).not.toBeNull();
  });

  test('in a large catalogue every page has the right products and the exact total', async () => {
    const shopId = aShop();
    const products = Array.from({ length: 2_000 }, (_, index) => blanket(index));
    await synced(upkeep, shopId, products);
    const first = (filters: object, direction: 'asc' | 'desc' = 'asc') =>
      pageOf(shopId, { filters, sort: { by: 'title', direction }, cursor: null, limit: 2 });
    const pageAt = (filters: object, cursor: string | null, limit: number) =>
      pageOf(shopId, { filters, sort: { by: 'title', direction: 'asc' }, cursor, limit });
    const numbers = async (filters: object, direction?: 'asc' | 'desc') => {
      const page = await first(filters, direction);
      return [page.rows.map(({ id }) => Number(id.split('/').at(-1)) - 1), page.total.value, page.total.exact];
    };

    expect(await numbers({})).toEqual([[0, 1], 2_000, true]);
    expect(await numbers({ vendor: 'tyrol mills' })).toEqual([[1, 2], 1_980, true]);
    expect(await numbers({ vendor: 'rare mill', tag: 'even' }, 'desc')).toEqual([[1900, 1800], 20, true]);
    expect(await numbers({ query: 'blanket 1999' })).toEqual([[1999], 1, true]);
    expect(await numbers({ query: 'alpine' })).toEqual([[0, 40], 50, true]);
    expect(await numbers({ tag: 'even', vendor: 'Tyrol Mills' })).toEqual([[2, 4], 980, true]);
    expect(await numbers({ status: ['DRAFT'], tag: 'wool' })).toEqual([[1600, 1601], 400, true]);
    expect(await numbers({ status: ['DRAFT'], query: 'blanket alp' })).toEqual([[1600, 1640], 10, true]);
    expect(await numbers({ status: ['DRAFT'], tag: 'even', query: 'nothing' })).toEqual([[], 0, true]);

    const scarce: number[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await pageAt({ tag: 'scarce' }, cursor, 50);
      scarce.push(...page.rows.map(({ id }) => Number(id.split('/').at(-1)) - 1), page.total.value);
      cursor = page.nextCursor;
      if (cursor === null) break;
    }
    const all = [...products.keys()].filter(isScarce);
    expect(scarce).toEqual([...all.slice(0, 50), 130, ...all.slice(50, 100), 130, ...all.slice(100), 130]);

    // Every fifth, and one that is not known yet.
    const fifths = [...products.keys()].filter((index) => index % 5 === 0).map((index) => index + 1);
    await upkeep.refreshCollection(shopId, 5, { title: 'Winter', productIds: [...fifths, 2_001] });
    const winter = { collectionId: 'gid://shopify/Collection/5' };
    expect((await numbers(winter))[0]).toEqual([0, 5]);
    expect(await numbers({ ...winter, status: ['DRAFT'] }, 'desc')).toEqual([[1995, 1990], 80, true]);
    expect(await numbers({ ...winter, query: 'alp' })).toEqual([[0, 40], 50, true]);
    expect(await numbers({ ...winter, tag: 'even' })).toEqual([[0, 10], 200, true]);
    const { nextCursor } = await first({ ...winter, tag: 'even' });
    const second = await pageAt({ ...winter, tag: 'even' }, nextCursor, 2);
    expect(second.rows.map(({ id }) => id)).toEqual([21, 31].map(productGid));
    const [moved, added] = [1, 2_001].map((id) =>
      aProduct(id, { title: id === 1 ? 'Zither' : 'Anchor', tags: ['odd'], updatedAt: at(9) }),
    );
    await upkeep.refreshProducts(
      shopId,
      [1, 2_001],
      [moved, added].flatMap((product) => product ?? []),
    );
    expect((await numbers(winter))[0]).toEqual([2000, 5]);
    expect((await numbers(winter, 'desc'))[0]).toEqual([0, 1995]);
    expect(await numbers({ ...winter, tag: 'odd' })).toEqual([[2000, 0], 2, true]);
    await upkeep.refreshProducts(shopId, [2_001], []);
    expect((await numbers(winter))[0]).toEqual([5, 10]);
    expect((await first(winter)).nextCursor).not.toBeNull();
    expect(await numbers({ ...winter, query: 'blanket 0005' })).toEqual([[5], 1, true]);
  });

  test('published texts are shown at once; a deleted catalogue is gone, and its sync is cancelled', async () => {
    const shopId = aShop();
    await synced(upkeep, shopId, [aProduct(1)]);
    await catalogue.productPublished(shopId, { id: 'gid://shopify/Product/1', title: 'Written by Yodel' });
    await catalogue.productPublished(shopId, { id: 'gid://shopify/Product/2', title: 'Unknown' });
    const page = await pageOf(shopId, {
      filters: { query: 'yodel' },
      sort: { by: 'updatedAt', direction: 'desc' },
      cursor: null,
      limit: 50,
    });
    expect(page.rows).toEqual([
      expect.objectContaining({ title: 'Written by Yodel', lastWrittenAt: clock.now().toISOString() }),
    ]);

    const lease = await aSync(upkeep, shopId);
    await catalogue.deleteCatalogue(shopId);
    expect(await put(upkeep, shopId, lease, [aProduct(9)])).toBe(false);
    expect(await catalogue.summary(shopId)).toMatchObject({ syncedAt: null, products: 0 });
    expect(await rows(shopId)).toEqual([]);
  });

  test('a page returns texts with any characters unchanged', async () => {
    const shopId = aShop();
    const title = 'A "quoted" \\ title,\nof two lines\t\u2028\u0001 \u007f </script> 🧶 %s {}';
    const tags = ['new, "soft"', 'a\\b', '{x}', 'NULL', ''];
    const imageUrl = 'https://cdn.example.com/a "b"\\.jpg?v=1&w=2';
    await synced(upkeep, shopId, [
      aProduct(1, { title, tags, imageUrl, status: 'ACTIVE', updatedAt: new Date('2026-02-03T04:05:06.078Z') }),
      aProduct(9_007_199_254_740_991, { title: 'B', imageUrl: null, tags: [] }),
    ]);

    const page = await pageOf(shopId, {
      filters: {},
      sort: { by: 'title', direction: 'asc' },
      cursor: null,
      limit: 50,
    });

    const [first, second] = page.rows;
    expect(productTablePage.response.parse(page)).toEqual(page);
    expect(Object.keys(first ?? {})).toEqual(Object.keys(productRow.shape));
    expect(first).toMatchObject({ title, tags, imageUrl, updatedAt: '2026-02-03T04:05:06.078Z', lastWrittenAt: null });
    expect(second).toMatchObject({ id: 'gid://shopify/Product/9007199254740991', imageUrl: null, tags: [] });
    expect([page.total, page.nextCursor]).toEqual([{ value: 2, exact: true }, null]);
  });

  test.each(['title', 'score', 'descriptionWords', 'updatedAt'] as const)(
    'pages by %s continue where the last one ended',
    async (by) => {
      const shopId = aShop();
      const products = Array.from({ length: 5 }, (_, index) => aProduct(index + 1, { updatedAt: at(index) }));
      await synced(upkeep, shopId, products);
      const ids: string[] = [];
      for (let cursor: string | null = null; ; ) {
        const page = await pageOf(shopId, { filters: {}, sort: { by, direction: 'desc' }, cursor, limit: 2 });
        ids.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor;
        if (cursor === null) break;
      }
      expect(ids).toEqual([5, 4, 3, 2, 1].map(productGid));
    },
  );

  test("a shop finds none of another shop's products", async () => {
    const [mine, theirs] = [aShop(), aShop()];
    await synced(upkeep, mine, [aProduct(1, { title: 'Mine' })]);
    await synced(upkeep, theirs, [aProduct(2, { title: 'Theirs' })]);
    expect(await rows(mine, { query: 'theirs' })).toEqual([]);
    expect(await rows(mine, { tag: 'wool' })).toEqual(['Mine']);
    const visible = (shopId: string) =>
      database.shopQuery(shopId, sql`select title from searchable_products where words @@ '''wool'''::tsquery`);
    expect(await visible(mine)).toEqual([{ title: 'Mine' }]);
    const unbound = await database.acrossShops((db) => rowsOf(db, sql`select from searchable_products`));
    expect(unbound).toEqual([]);
  });
});

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productRow, productTablePage } from '../../../common/contract/products.ts';
import { isMissingSeo, scoreBand } from '../../../common/score/content-score.ts';
import { createTestClock } from '../../../tests/support/clock.ts';
import { sharedDatabases } from '../../../tests/support/databases/databases.ts';
import { aProduct, aSync, put, synced } from '../../../tests/support/shops/catalogues.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { readHomeSession } from '../../home/store/home-session.ts';
import type { Catalogue, ProductsPageRequest } from '../ports/catalogue.ts';
import type { CatalogueUpkeep } from '../ports/catalogue-upkeep.ts';
import { type CatalogueProduct, measured } from '../rules/catalogue-product.ts';
import { productGid } from '../rules/product-match.ts';
import { storedCatalogue } from './catalogue.ts';
import { storedCatalogueUpkeep } from './catalogue-upkeep.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, second));

describe.each(sharedDatabases)('the catalogue on $name', ({ open }) => {
  const clock = createTestClock();
  let database: Database;
  let catalogue: Catalogue;
  let upkeep: CatalogueUpkeep;
  let shops = 0;
  const aShop = () => {
    shops += 1;
    return `shop-${shops}.myshopify.com`;
  };
  const pageOf = (shopId: string, request: ProductsPageRequest) => catalogue.page(shopId, request);
  const rows = async (shopId: string, filters = {}) =>
    (await pageOf(shopId, { filters, sort: { by: 'title', direction: 'asc' }, cursor: null, limit: 250 })).rows.map(
      ({ title }) => title,
    );

  beforeAll(async () => {
    database = await open();
    catalogue = storedCatalogue(database, clock.now);
    upkeep = storedCatalogueUpkeep(database, clock.now);
  });
  afterAll(() => database.close());

  test('each sync records the average score, and a moment gets the last one before it or the first one after it', async () => {
    const shopId = aShop();
    const start = clock.now().getTime();
    const days = (count: number) => new Date(start + count * 24 * 3600 * 1000);
    const scoreAt = async (day: number) => (await readHomeSession(database, shopId, '1', days(day))).scoreMonthAgo;
    expect(await scoreAt(0)).toBe(null);
    const scores: number[] = [];
    for (const [day, words] of [
      [0, 10],
      [20, 80],
      [35, 160],
    ] as const) {
      clock.moveTo(days(day));
      const descriptionHtml = `<p>${'word '.repeat(words)}</p>`;
      await synced(upkeep, shopId, [aProduct(1, { descriptionHtml, updatedAt: days(day) })]);
      scores.push((await catalogue.summary(shopId)).averageScore);
    }
    expect(new Set(scores).size).toBe(3);
    const at = async (day: number) => scores.indexOf((await scoreAt(day)) ?? -1);
    expect([await at(-10), await at(5), await at(20), await at(34), await at(40)]).toEqual([0, 0, 1, 1, 2]);
    await catalogue.deleteCatalogue(shopId);
    expect(await scoreAt(0)).toBe(null);
    clock.moveTo(days(0));
  });

  test('the summary counts the products correctly after any sequence of changes', async () => {
    const aState = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      second: fc.integer({ min: 0, max: 5 }),
      text: fc.constantFrom('', '<p>Short.</p>', `<p>${'A longer text. '.repeat(60)}</p>`),
      metaTitle: fc.constantFrom('', 'A meta title that is long enough to be good'),
      tags: fc.constantFrom<string[]>([], ['Wool'], ['wool', 'new', "it's"]),
      isThere: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(aState, { minLength: 1, maxLength: 12 }), async (states) => {
        const shopId = aShop();
        const known = new Map<number, CatalogueProduct>();
        for (const { id, second, text, metaTitle, tags, isThere } of states) {
          const product = aProduct(id, { descriptionHtml: text, metaTitle, tags, updatedAt: at(second) });
          await upkeep.refreshProducts(shopId, [id], isThere ? [product] : []);
          if (!isThere) known.delete(id);
          else if ((known.get(id)?.updatedAt ?? at(0)) <= product.updatedAt) known.set(id, product);
        }
        const saved = [...known.values()].map(measured);
        const scores = saved.map(({ measures }) => measures.score);
        expect(await catalogue.summary(shopId)).toMatchObject({
          products: saved.length,
          averageScore: saved.length === 0 ? 0 : Math.round(scores.reduce((sum, each) => sum + each, 0) / saved.length),
          withoutDescription: saved.filter(({ measures }) => measures.descriptionWords === 0).length,
          withoutSeo: saved.filter(isMissingSeo).length,
          withPoorScore: scores.filter((score) => scoreBand(score) === 'poor').length,
        });
        const wool = saved.filter(({ tags }) => tags.some((tag) => tag.toLowerCase() === 'wool'));
        const page = await pageOf(shopId, {
          filters: { tag: 'WOOL' },
          sort: { by: 'score', direction: 'desc' },
          cursor: null,
          limit: 50,
        });
        expect([page.rows.length, page.total]).toEqual([wool.length, { value: wool.length, exact: true }]);
      }),
      { numRuns: 6 },
    );
  });

  test('an older version of a product does not replace a newer one', async () => {
    const shopId = aShop();
    await upkeep.refreshProducts(shopId, [1], [aProduct(1, { title: 'New', updatedAt: at(9) })]);
    await upkeep.refreshProducts(shopId, [1], [aProduct(1, { title: 'Old', updatedAt: at(8) })]);
    expect(await rows(shopId)).toEqual(['New']);

    await upkeep.refreshProducts(shopId, [1], [aProduct(1, { title: 'Newer in the same second', updatedAt: at(9) })]);
    expect(await rows(shopId)).toEqual(['Newer in the same second']);
  });

  test('a store response from before our publishing does not undo it, and the product is refreshed again', async () => {
    const shopId = aShop();
    const asWritten = { id: 'gid://shopify/Product/1', title: 'Written' };
    await synced(upkeep, shopId, [aProduct(1, { title: 'Before', updatedAt: at(8) })]);
    await upkeep.markStale(shopId, [{ kind: 'product', id: 1 }]);
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([1]);
    await catalogue.productPublished(shopId, asWritten);
    await upkeep.refreshProducts(shopId, [1], [aProduct(1, { title: 'Before', updatedAt: at(8) })]);
    expect(await rows(shopId)).toEqual(['Written']);

    clock.moveBy(60_001);
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([1]);
    await upkeep.refreshProducts(shopId, [1], [aProduct(1, { title: 'By hand', updatedAt: at(8) })]);
    expect(await rows(shopId)).toEqual(['By hand']);

    await upkeep.markStale(shopId, [{ kind: 'product', id: 1 }]);
    await upkeep.claimStale(shopId, 'product', 50);
    await catalogue.productPublished(shopId, asWritten);
    await upkeep.refreshProducts(shopId, [1], [aProduct(1, { title: 'By hand since', updatedAt: at(9) })]);
    expect(await rows(shopId)).toEqual(['By hand since']);
  });

  test('only one worker runs a sync; when it dies, another continues where it ended', async () => {
    const shopId = aShop();
    const first = await aSync(upkeep, shopId, 'first');
    expect(await upkeep.beginSync(shopId)).toBe(false);
    expect(await upkeep.claimSync(shopId, 'second')).toBeNull();
    await upkeep.saveOperation(shopId, first, 'gid://shopify/BulkOperation/1');
    await put(upkeep, shopId, first, [aProduct(1), aProduct(2)]);

    clock.moveBy(61_000);
    const second = await upkeep.claimSync(shopId, 'second');
    expect(second).toMatchObject({ operationId: 'gid://shopify/BulkOperation/1', appliedLines: 2, attempts: 1 });
    expect(await put(upkeep, shopId, first, [aProduct(3)])).toBe(false);
    expect(await rows(shopId)).toHaveLength(2);
  });

  test('a sync deletes products that it has not seen, but not those refreshed during it', async () => {
    const shopId = aShop();
    await synced(upkeep, shopId, [aProduct(1, { title: 'Stays' }), aProduct(2, { title: 'Goes' })]);
    const lease = await aSync(upkeep, shopId);
    await put(upkeep, shopId, lease, [aProduct(1, { title: 'Stays' })]);
    await upkeep.refreshProducts(shopId, [3], [aProduct(3, { title: 'Comes' })]);
    await upkeep.finishSync(shopId, lease);

    expect(await rows(shopId)).toEqual(['Comes', 'Stays']);
    expect(await catalogue.summary(shopId)).toMatchObject({ products: 2, progress: 1, syncedAt: clock.now() });
  });

  test('a product that is deleted during a sync stays deleted', async () => {
    const shopId = aShop();
    const lease = await aSync(upkeep, shopId);
    await upkeep.markStale(shopId, [{ kind: 'product', id: 1 }]);
    expect(await upkeep.claimStale(shopId, 'product', 10)).toEqual([1]);
    await upkeep.refreshProducts(shopId, [1], []);
    await put(upkeep, shopId, lease, [aProduct(1)]);
    expect(await upkeep.claimStale(shopId, 'product', 10)).toEqual([]);
    await upkeep.finishSync(shopId, lease);

    expect(await upkeep.claimStale(shopId, 'product', 10)).toEqual([1]);
    await upkeep.refreshProducts(shopId, [1], []);
    expect(await rows(shopId)).toEqual([]);
    expect(await upkeep.claimStale(shopId, 'product', 10)).toEqual([]);
  });

  test('a product marked stale a thousand times is claimed once, and once more when it is marked during the refresh', async () => {
    const shopId = aShop();
    const change = { kind: 'product' as const, id: 7 };
    await upkeep.markStale(
      shopId,
      Array.from({ length: 1_000 }, () => change),
    );
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([7]);
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([]);
    await upkeep.markStale(shopId, [change]);
    await upkeep.refreshProducts(shopId, [7], [aProduct(7)]);
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([7]);
    await upkeep.refreshProducts(shopId, [7], [aProduct(7)]);
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([]);
  });

  test('collections that changed together are claimed one after the other, not one a minute', async () => {
    const shopId = aShop();
    const ids = Array.from({ length: 12 }, (_, index) => index + 1);
    await upkeep.markStale(
      shopId,
      ids.map((id) => ({ kind: 'collection' as const, id })),
    );
    const claimed: number[] = [];
    for (const _ of ids) claimed.push(...(await upkeep.claimStale(shopId, 'collection', 1)).slice(0, 1));
    expect(claimed.sort((a, b) => a - b)).toEqual(ids);
  });

  test('a refreshed collection has the same products as in the store', async () => {
    const shopId = aShop();
    await synced(upkeep, shopId, [aProduct(1), aProduct(2), aProduct(3)]);
    const collectionId = 'gid://shopify/Collection/5';
    await upkeep.refreshCollection(shopId, 5, { title: 'Winter', productIds: [1, 2] });
    await upkeep.refreshCollection(shopId, 5, { title: 'Cold', productIds: [2, 3, 3] });
    const page = await pageOf(shopId, {
      filters: { collectionId },
      sort: { by: 'title', direction: 'desc' },
      cursor: null,
      limit: 50,
    });
    expect(page.rows.map(({ id }) => id)).toEqual(['gid://shopify/Product/3', 'gid://shopify/Product/2']);
    expect(page.total).toEqual({ value: 2, exact: true });
    expect((await catalogue.choices(shopId)).collections).toEqual([{ id: collectionId, title: 'Cold' }]);

    await upkeep.refreshCollection(shopId, 5, null);
    expect(await rows(shopId, { collectionId })).toEqual([]);
    expect((await catalogue.choices(shopId)).collections).toEqual([]);
  });

  test('products scored by older rules are scored again, and the summary with them', async () => {
    const shopId = aShop();
    await synced(upkeep, shopId, [aProduct(1), aProduct(2)]);
    const before = await catalogue.summary(shopId);
    await database.shopTransaction(shopId, (tx) =>
      tx.execute(sql`update catalogue_products set score = 1, score_version = 0, facets = '{}' where product_id = 1`),
    );
    expect(await catalogue.summary(shopId)).not.toEqual(before);

    while ((await upkeep.rescoreOutdated(10)) > 0);
    expect(await catalogue.summary(shopId)).toEqual(before);
  });

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

  test('in a large catalogue every page has the right products and the exact total', async () => {
    const shopId = aShop();
    const isScarce = (index: number) => index % 15 === 7 && index < 1_950;
    // The drafts are at the end of the alphabet.
    const products = Array.from({ length: 2_000 }, (_, index) =>
      aProduct(index + 1, {
        handle: 'blanket',
        title: `Blanket ${String(index).padStart(4, '0')}${index % 40 === 0 ? ' Alpine' : ''}`,
        status: index < 1_600 ? 'ACTIVE' : 'DRAFT',
        tags: [...(index % 2 === 0 ? ['even'] : []), ...(isScarce(index) ? ['scarce'] : []), 'wool'],
        vendor: index % 100 === 0 ? 'Rare Mill' : 'Tyrol Mills',
      }),
    );
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

  test('a catalogue is due when it was never synced, not for a day, or when its sync was interrupted', async () => {
    const dueOf = async (shopId: string) => (await upkeep.dueForSync(1_000)).find((each) => each === shopId);
    const shopId = aShop();
    await database.shopTransaction(shopId, (tx) =>
      tx.execute(sql`insert into shops (shop_id, installed_at) values (${shopId}, now())`),
    );
    expect(await dueOf(shopId)).toBe(shopId);
    await synced(upkeep, shopId, [aProduct(1)]);
    expect(await dueOf(shopId)).toBeUndefined();
    clock.moveBy(24 * 60 * 60_000);
    expect(await dueOf(shopId)).toBe(shopId);
    const lease = await aSync(upkeep, shopId);
    expect(await dueOf(shopId)).toBeUndefined();
    await upkeep.releaseSync(shopId, lease, { afterMs: 30_000, problem: 'The store does not answer at the moment.' });
    expect(await dueOf(shopId)).toBeUndefined();
    expect((await catalogue.summary(shopId)).problem).toBe('The store does not answer at the moment.');
    clock.moveBy(30_000);
    expect(await dueOf(shopId)).toBe(shopId);
    await database.shopTransaction(shopId, (tx) => tx.execute(sql`update shops set uninstalled_at = now()`));
    expect(await dueOf(shopId)).toBeUndefined();
  });
});

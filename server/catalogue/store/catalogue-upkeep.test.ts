import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMissingSeo } from '../../../common/score/content-score.ts';
import { scoreBand } from '../../../common/score/score-bands.ts';
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
import { readHomeSession } from '../../home/store/home-session.ts';
import { type CatalogueProduct, measured } from '../rules/catalogue-product.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, second));

describe.each(sharedDatabases)('the upkeep of the catalogue on $name', ({ open }) => {
  const clock = createTestClock();
  let { database, catalogue, upkeep, aShop, pageOf, rows, markStale } = {} as StoredCatalogues;
  beforeAll(async () => {
    ({ database, catalogue, upkeep, aShop, pageOf, rows, markStale } = await openCatalogues(open, clock));
  });
  afterAll(() => database.close());

  test('each sync records the average score, and a moment gets the last one before it', async () => {
    const shopId = aShop();
    const start = clock.now().getTime();
    const days = (count: number) => new Date(start + count * 24 * 3600 * 1000);
    const scoreAt = async (day: number) =>
      (await readHomeSession(database, shopId, '1', days(day))).scoreMonthAgo?.score ?? null;
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
    expect([await at(-10), await at(5), await at(20), await at(34), await at(40)]).toEqual([-1, 0, 1, 1, 2]);
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
    await markStale(shopId, { kind: 'product', id: 1 });
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([1]);
    await catalogue.productPublished(shopId, asWritten);
    await upkeep.refreshProducts(shopId, [1], [aProduct(1, { title: 'Before', updatedAt: at(8) })]);
    expect(await rows(shopId)).toEqual(['Written']);

    clock.moveBy(60_001);
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([1]);
    await upkeep.refreshProducts(shopId, [1], [aProduct(1, { title: 'By hand', updatedAt: at(8) })]);
    expect(await rows(shopId)).toEqual(['By hand']);

    await markStale(shopId, { kind: 'product', id: 1 });
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
    await markStale(shopId, { kind: 'product', id: 1 });
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
    await markStale(shopId, ...Array.from({ length: 1_000 }, () => change));
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([7]);
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([]);
    await markStale(shopId, change);
    await upkeep.refreshProducts(shopId, [7], [aProduct(7)]);
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([7]);
    await upkeep.refreshProducts(shopId, [7], [aProduct(7)]);
    expect(await upkeep.claimStale(shopId, 'product', 50)).toEqual([]);
  });

  test('collections that changed together are claimed one after the other, not one a minute', async () => {
    const shopId = aShop();
    const ids = Array.from({ length: 12 }, (_, index) => index + 1);
    await markStale(shopId, ...ids.map((id) => ({ kind: 'collection' as const, id })));
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

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductFilters, ProductSort } from '../../../common/contract/products.ts';
import { createTestClock } from '../../../tests/support/clock.ts';
import { sharedDatabases } from '../../../tests/support/databases/databases.ts';
import { aProduct, synced } from '../../../tests/support/shops/catalogues.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ProductsPageRequest } from '../ports/catalogue.ts';
import { type MeasuredProduct, measured } from '../rules/catalogue-product.ts';
import { productGid, productMatch } from '../rules/product-match.ts';
import { type Catalogue, storedCatalogue } from './catalogue.ts';
import { type CatalogueUpkeep, storedCatalogueUpkeep } from './catalogue-upkeep.ts';

const count = 2_000;
const product = (index: number) =>
  aProduct(index + 1, {
    // One in 3, 60, 20 and 100 products has these words.
    title: `Blanket ${index}${index % 3 === 0 ? ' meadow' : ''}${index % 60 === 0 ? ' Alpine' : ''}${
      index % 20 === 7 ? " Alpine's" : ''
    }${index % 100 === 9 ? ' Alpinist' : ''}${index % 90 === 11 ? ' 🎁' : ''}${index % 2 === 0 ? ' \\' : ''}`,
    handle: `h${index}`,
    vendor: index % 25 === 0 ? '77 Mills' : 'Mills',
    tags: [],
    descriptionHtml: index % 15 === 4 ? '' : `<p>${'word '.repeat(1 + (index % 40))}</p>`,
    updatedAt: new Date(Date.UTC(2026, 10, 1) + ((index * 7_919) % 1_000) * 1_000),
  });
const products = Array.from({ length: count }, (_, index) => measured(product(index)));

const has = (query: string) => (one: MeasuredProduct) =>
  productMatch({ query }).words.every((asked) => one.measures.words.some((word) => word.startsWith(asked)));
const keyOf: Record<ProductSort['by'], (one: MeasuredProduct) => number | string> = {
  title: ({ measures }) => measures.titleKey,
  score: ({ measures }) => measures.score,
  descriptionWords: ({ measures }) => measures.descriptionWords,
  updatedAt: ({ updatedAt }) => updatedAt.getTime(),
};
const orders = (['title', 'score', 'descriptionWords', 'updatedAt'] as const).flatMap((by) =>
  (['asc', 'desc'] as const).map((direction): ProductSort => ({ by, direction })),
);

/** The ids that should be found, in order. */
function sorted(found: MeasuredProduct[], { by, direction }: ProductSort): string[] {
  const sign = direction === 'asc' ? 1 : -1;
  const key = keyOf[by];
  return found
    .toSorted((one, other) => sign * (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id - other.id))
    .map(({ id }) => productGid(id));
}

describe.each(sharedDatabases)('pages of products on $name', ({ open }) => {
  const clock = createTestClock();
  let database: Database;
  let catalogue: Catalogue;
  let upkeep: CatalogueUpkeep;
  const shopId = 'words.myshopify.com';

  beforeAll(async () => {
    database = await open();
    catalogue = storedCatalogue(database, clock.now);
    upkeep = storedCatalogueUpkeep(database, clock.now);
    await synced(upkeep, shopId, products);
  });
  afterAll(() => database.close());

  type Asked = Pick<ProductsPageRequest, 'filters'> & Partial<ProductsPageRequest>;
  const pageOf = async (shop: string, ask: Asked) =>
    await catalogue.page(shop, { sort: { by: 'title', direction: 'asc' }, cursor: null, limit: 50, ...ask });

  test('every page has the right products in every order, by words, facets and collection', async () => {
    const fifths = products.filter(({ id }) => id % 5 === 0);
    await upkeep.refreshCollection(shopId, 5, { title: 'Winter', productIds: fifths.map(({ id }) => id) });
    const winter = { collectionId: 'gid://shopify/Collection/5' };
    const isBare = ({ descriptionHtml }: MeasuredProduct) => descriptionHtml === '';
    const asked: [ProductFilters, MeasuredProduct[]][] = [
      [{ query: 'blanket alpine' }, products.filter(has('blanket alpine'))],
      [{ query: 'blanket alpinist' }, products.filter(has('blanket alpinist'))],
      [{ query: 'mills 77' }, products.filter(has('mills 77'))],
      [{ missing: ['description'] }, products.filter(isBare)],
      [{ ...winter, query: 'meadow' }, fifths.filter(has('meadow'))],
    ];
    const expectPages = async (filters: ProductFilters, matching: MeasuredProduct[], sort: ProductSort) => {
      const first = await pageOf(shopId, { filters, sort });
      const second = first.nextCursor ? await pageOf(shopId, { filters, sort, cursor: first.nextCursor }) : null;
      const found = [...first.rows, ...(second?.rows ?? [])].map(({ id }) => id);
      expect([filters, sort, found]).toEqual([filters, sort, sorted(matching, sort).slice(0, 100)]);
    };
    for (const sort of orders) for (const [filters, matching] of asked) await expectPages(filters, matching, sort);

    const best: ProductSort = { by: 'score', direction: 'desc' };
    for (const query of ['blanket meadow', 'alpine 77', 'alpinis mil', 'alpine alpinist'])
      await expectPages({ query }, products.filter(has(query)), best);
    // One product in 90, in 20 and in 2 has such a sign.
    for (const query of ['🎁', "'", '\\', "🎁'", '\\🎁'])
      await expectPages({ query }, products.filter(has(query)), best);
    await expectPages(winter, fifths, best);
    await expectPages({ ...winter, missing: ['description'] }, fifths.filter(isBare), {
      by: 'descriptionWords',
      direction: 'asc',
    });
  });

  test('words that arrive later are found by their beginning too, and go with the catalogue', async () => {
    const search = async () => {
      const { rows, total } = await pageOf(shopId, { filters: { query: 'alpine 77' } });
      return [rows.map(({ title }) => title), total];
    };
    const before = products.filter(has('alpine 77')).length;
    expect((await search())[1]).toEqual({ value: before, exact: true });

    const later = (id: number, title: string) => aProduct(id, { title, vendor: '77', updatedAt: clock.now() });
    await upkeep.refreshProducts(shopId, [2_001], [later(2_001, 'A1 Alpineglow')]);
    await synced(upkeep, shopId, [...products, later(2_001, 'A1 Alpineglow'), later(2_002, 'A2 Alpinewool')]);
    await catalogue.productPublished(shopId, { id: productGid(2), title: 'A3 77 Alpinetent' });
    const [titles, total] = await search();
    expect(titles).toEqual(expect.arrayContaining(['A1 Alpineglow', 'A2 Alpinewool', 'A3 77 Alpinetent']));
    expect(total).toEqual({ value: before + 3, exact: true });

    const many = Array.from({ length: 12 }, (_, index) => later(2_003 + index, `Alpine${'abcdefghijkl'[index]}`));
    await upkeep.refreshProducts(
      shopId,
      many.map(({ id }) => id),
      many,
    );
    expect((await search())[1]).toEqual({ value: before + 15, exact: true });

    await catalogue.deleteCatalogue(shopId);
    expect(await search()).toEqual([[], { value: 0, exact: true }]);
  });

  test('a tag, a word and both together are counted exactly, however many match', async () => {
    const shop = 'many.myshopify.com';
    const many = Array.from({ length: 6_000 }, (_, index) =>
      aProduct(index + 1, {
        title: `Blanket ${index}`,
        tags: index < 5_500 ? ['wool'] : ['felt'],
        metaTitle: index % 8 === 0 ? '' : 'A warm blanket',
      }),
    );
    await synced(upkeep, shop, many);
    const totalOf = async (filters: ProductFilters) => (await pageOf(shop, { filters })).total;

    expect(await totalOf({ tag: 'wool' })).toEqual({ value: 5_500, exact: true });
    expect(await totalOf({ tag: 'wool', missing: ['metaTitle'] })).toEqual({ value: 688, exact: true });
    expect(await totalOf({ query: 'blanket' })).toEqual({ value: 6_000, exact: true });
    expect(await totalOf({ query: 'blanket', tag: 'felt' })).toEqual({ value: 500, exact: true });
    // More than are collected and sorted: found along the order.
    const sort: ProductSort = { by: 'title', direction: 'desc' };
    const first = await pageOf(shop, { filters: { query: 'blanket' }, sort });
    const second = await pageOf(shop, { filters: { query: 'blanket' }, sort, cursor: first.nextCursor });
    const found = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(found).toEqual(sorted(many.map(measured), sort).slice(0, 100));
  });
});

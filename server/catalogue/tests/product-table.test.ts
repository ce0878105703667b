import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoreBand } from '../../../common/score/score-bands.ts';
import { idsOf, scoreOf, seoMissing, type TablePage, tablePage } from '../../../tests/support/shops/product-table.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;
let merchant: Merchant;
let inStore: ProductInStore[];

beforeAll(async () => {
  testApp = await freshShop();
  merchant = testApp.merchant();
  await until(async () => (await merchant.call('home')).body.widgets.type === 'STATS');
  inStore = await testApp.sandbox.products(testApp.shop);
});
afterAll(() => testApp.close());

const until = (isSo: () => Promise<boolean>) => testApp.clock.moveUntil(isSo);

const page = (request: object) => tablePage(merchant, request);

async function allRows(request: object): Promise<TablePage['rows']> {
  const rows: TablePage['rows'] = [];
  for (let cursor: string | null = null; ; ) {
    const { rows: more, nextCursor }: TablePage = await page({ ...request, cursor, limit: 7 });
    rows.push(...more);
    if (nextCursor === null) return rows;
    cursor = nextCursor;
  }
}

test('the table shows every product once, with its score, in every sort order', async () => {
  for (const by of ['title', 'score', 'descriptionWords', 'updatedAt'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      const rows = await allRows({ sort: { by, direction } });
      expect(idsOf(rows)).toEqual(idsOf(inStore));
      const keys = rows.map((row) => (by === 'title' ? row.title.toLowerCase() : row[by]));
      expect(keys).toEqual(
        keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0) * (direction === 'asc' ? 1 : -1)),
      );
    }
  }
  const [row] = (await page({ limit: 1 })).rows;
  const product = inStore.find(({ id }) => id === row?.id) as ProductInStore;
  expect(row).toMatchObject({
    title: product.title,
    imageUrl: product.imageUrl,
    status: product.status,
    score: scoreOf(product).score,
    descriptionWords: scoreOf(product).descriptionWords,
    tags: product.tags,
    lastWrittenAt: null,
  });
});

test("each filter finds the store's matching products and their exact number", async () => {
  const tag = inStore.flatMap(({ tags }) => tags)[0] as string;
  const collection = (await testApp.sandbox.collections(testApp.shop))[0];
  if (!collection) throw new Error('The sample has collections');
  const cases: [object, (product: ProductInStore) => boolean][] = [
    [{}, () => true],
    [{ status: ['ACTIVE'] }, ({ status }) => status === 'ACTIVE'],
    [{ status: ['DRAFT', 'ARCHIVED'] }, ({ status }) => status !== 'ACTIVE'],
    ...(['good', 'fair', 'poor'] as const).map((score): [object, (product: ProductInStore) => boolean] => [
      { score },
      (product) => scoreBand(scoreOf(product).score) === score,
    ]),
    [{ missing: ['description'] }, (product) => scoreOf(product).descriptionWords === 0],
    [{ missing: ['seo'] }, seoMissing],
    [{ missing: ['metaTitle'] }, ({ seo }) => !seo.title],
    [{ missing: ['seo', 'description'] }, (each) => seoMissing(each) && scoreOf(each).descriptionWords === 0],
    [
      { weakDescription: true },
      (product) => scoreOf(product).descriptionWords > 0 && scoreOf(product).descriptionWords < 50,
    ],
    [{ tag: tag.toUpperCase() }, ({ tags }) => tags.includes(tag)],
    [{ collectionId: collection.id }, ({ id }) => collection.productIds.includes(id)],
    [{ tag, missing: ['seo'] }, (each) => each.tags.includes(tag) && seoMissing(each)],
  ];
  for (const [filters, isWanted] of cases) {
    const wanted = inStore.filter(isWanted);
    expect([filters, idsOf(await allRows({ filters }))]).toEqual([filters, idsOf(wanted)]);
    expect([filters, (await page({ filters })).total]).toEqual([filters, { value: wanted.length, exact: true }]);
  }
});

test('a search finds products by the beginnings of their words, without regard to case', async () => {
  const product = inStore.find(({ title }) => title.includes(' ')) as ProductInStore;
  const [first = '', second = ''] = product.title.split(' ');
  const found = await allRows({ filters: { query: `${second.toUpperCase()} ${first.slice(0, 3)}` } });

  expect(found.map(({ id }) => id)).toContain(product.id);
  expect(found.length).toBeLessThan(inStore.length);
  expect((await page({ filters: { query: 'nothing is called like this' } })).total).toEqual({ value: 0, exact: true });
  for (const query of ["'", '\\', ':*', "a' & 'b", '!!', '\u0000']) expect((await page({ filters: { query } })).total);
});

test('a cursor of another sort order is refused', async () => {
  const { nextCursor } = await page({ limit: 2 });
  const { status } = await merchant.call('productTablePage', {
    request: { cursor: nextCursor, sort: { by: 'score', direction: 'asc' } },
  });
  expect(status).toBe(400);
  expect((await merchant.call('productTablePage', { request: { cursor: 'bm9uc2Vuc2U' } })).status).toBe(400);
});

test.each([
  { key: '1' },
  { key: '2026-02-30T10:00:00.000Z' },
  { total: { value: 3_000_000_000, exact: true } },
  { total: { value: -1, exact: true } },
])('a cursor that was tampered with is refused: %j', async (forged) => {
  const sort = { by: 'updatedAt' as const, direction: 'asc' as const };
  const { nextCursor } = await page({ limit: 2, sort });
  const place = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString());
  const cursorOf = (changed: object) => Buffer.from(JSON.stringify({ ...place, ...changed })).toString('base64url');

  expect((await merchant.call('productTablePage', { request: { cursor: cursorOf({}), sort } })).status).toBe(200);
  expect((await merchant.call('productTablePage', { request: { cursor: cursorOf(forged), sort } })).status).toBe(400);
});

test.each(['productTableInit', 'productsScreenInit'] as const)(
  '%s returns the filter choices and the first page',
  async (name) => {
    const { body } = await merchant.call(name);

    expect(body.tags).toEqual(expect.arrayContaining(inStore.flatMap(({ tags }) => tags)));
    expect(body.collections.map(({ title }) => title).sort()).toEqual(
      (await testApp.sandbox.collections(testApp.shop)).map(({ title }) => title).sort(),
    );
    expect(body.vendors.length).toBeGreaterThan(0);
    expect(body.syncedAt).not.toBeNull();
    expect(body.rows.length).toBe(Math.min(50, inStore.length));
    expect(body.total).toEqual({ value: inStore.length, exact: true });
  },
);

test('products are found by vendor, type and unlisted status, alone and together, ignoring case', async () => {
  const csv = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Status',
    'coat,Loden Coat,<p>Warm.</p>,Tyrol Mills,Coats & Jackets,wool,TRUE,active',
    'vest,Loden Vest,<p>Light.</p>,Tyrol Mills,Vests,wool,TRUE,active',
    'hat,Felt Hat,<p>Round.</p>,"Müller, Söhne",Hats,felt,TRUE,unlisted',
  ].join('\n');
  const address = `${testApp.sandbox.url}/_sandbox/catalogue?shop=${testApp.shop}`;
  expect((await fetch(address, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: csv })).ok).toBe(true);
  const found = async (filters: object) => (await page({ filters })).rows.map(({ title }) => title);
  await until(async () => (await found({})).join() === 'Felt Hat,Loden Coat,Loden Vest');

  expect(await found({ vendor: 'TYROL mills' })).toEqual(['Loden Coat', 'Loden Vest']);
  expect(await found({ vendor: 'müller, söhne' })).toEqual(['Felt Hat']);
  expect(await found({ productType: 'coats & jackets' })).toEqual(['Loden Coat']);
  expect(await found({ vendor: 'Tyrol Mills', productType: 'Vests' })).toEqual(['Loden Vest']);
  expect(await found({ vendor: 'Tyrol Mills', productType: 'Hats' })).toEqual([]);
  expect(await found({ vendor: 'Tyrol' })).toEqual([]);
  expect(await found({ status: ['UNLISTED'] })).toEqual(['Felt Hat']);
  const { vendors, productTypes } = (await merchant.call('productTableInit')).body;
  expect([vendors, productTypes]).toEqual([
    ['Müller, Söhne', 'Tyrol Mills'],
    ['Coats & Jackets', 'Hats', 'Vests'],
  ]);
});

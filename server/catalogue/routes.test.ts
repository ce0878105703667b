import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentScore, isMissingSeo, scoreBand } from '../../common/score/content-score.ts';
import { sendWebhook } from '../../tests/support/http/send-webhook.ts';
import { webhooksHandled } from '../../tests/support/http/webhooks-handled.ts';
import { importAwkwardCatalogue } from '../../tests/support/shops/awkward-catalogue.ts';
import { editInStore } from '../../tests/support/shops/edit-in-store.ts';
import type { ProductInStore } from '../../tests/support/shops/sandbox.ts';
import type { Merchant, TestShop } from '../../tests/support/test-app.ts';
import { freshShop } from '../../tests/support/world.ts';

type Page = Awaited<ReturnType<Merchant['call']>>['body'] & {
  rows: { id: string; title: string; score: number; descriptionWords: number; tags: string[]; updatedAt: string }[];
  total: { value: number; exact: boolean };
  nextCursor: string | null;
};

let testApp: TestShop;
let merchant: Merchant;
let inStore: ProductInStore[];

beforeAll(async () => {
  testApp = await freshShop();
  merchant = testApp.merchant();
  const { body } = await merchant.call('home');
  expect(body.widgets.type).toBe('SHOP_INCOMPLETE');
  await untilSynced();
  inStore = await testApp.sandbox.products(testApp.shop);
}, 120_000);
afterAll(() => testApp.close());

async function untilSynced(who = merchant): Promise<void> {
  await until(async () => (await who.call('home')).body.widgets.type === 'STATS');
}

const until = (isSo: () => Promise<boolean>) => testApp.clock.moveUntil(isSo);

async function page(request: object, who = merchant): Promise<Page> {
  const { status, body } = await who.call('productTablePage', { request });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Page;
}

async function allRows(request: object): Promise<Page['rows']> {
  const rows: Page['rows'] = [];
  for (let cursor: string | null = null; ; ) {
    const { rows: more, nextCursor } = await page({ ...request, cursor, limit: 7 });
    rows.push(...more);
    if (nextCursor === null) return rows;
    cursor = nextCursor;
  }
}

const scoreOf = (product: ProductInStore) =>
  contentScore({
    title: product.title,
    descriptionHtml: product.descriptionHtml,
    metaTitle: product.seo.title ?? '',
    metaDescription: product.seo.description ?? '',
    tags: product.tags,
    hasImage: product.imageUrl !== null,
  });
const seoMissing = ({ seo }: ProductInStore) =>
  isMissingSeo({ metaTitle: seo.title ?? '', metaDescription: seo.description ?? '' });
const idsOf = (products: { id: string }[]) => products.map(({ id }) => id).sort();
test("after the sync, Home shows the store's statistics", async () => {
  const { body } = await merchant.call('home');

  const scores = inStore.map((product) => scoreOf(product).score);
  expect(body.widgets).toMatchObject({
    type: 'STATS',
    shopProductStats: {
      totalProducts: inStore.length,
      averageScore: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
      productsWithoutSEO: inStore.filter(seoMissing).length,
    },
  });
});

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

describe('a group', () => {
  test('may list as many products as a batch accepts', async () => {
    const ids = Array.from({ length: 50_000 }, (_, number) => inStore[number % inStore.length]?.id as string);
    const { status, body } = await merchant.call('productGroupInfo', { request: { group: { type: 'ids_list', ids } } });
    expect([status, body.groupInfo?.total]).toEqual([200, inStore.length]);
  });

  test('is described by its name, its total and its first products', async () => {
    const collection = (await testApp.sandbox.collections(testApp.shop))[0];
    const tag = inStore.flatMap(({ tags }) => tags)[0] as string;
    const ids = inStore.slice(0, 3).map(({ id }) => id);
    const tagged = inStore.filter(({ tags }) => tags.includes(tag));
    const described = async (group: object) =>
      (await merchant.call('productGroupInfo', { request: { group } as never })).body.groupInfo;

    expect(await described({ type: 'collection', id: collection?.id })).toMatchObject({
      type: 'collection',
      name: collection?.title,
      total: collection?.productIds.length,
    });
    const ofTag = await described({ type: 'tag', id: tag });
    expect([ofTag.name, ofTag.total, idsOf(ofTag.allProducts)]).toEqual([tag, tagged.length, idsOf(tagged)]);
    const ofIds = await described({ type: 'ids_list', ids: [...ids, ids[0]] });
    expect([ofIds.name, ofIds.total, ofIds.allProducts.map(({ id }) => id)]).toEqual(['Selected Products', 3, ids]);
    const ofFilter = await described({ type: 'filter', filters: { missing: ['seo'] } });
    expect([ofFilter.name, ofFilter.total]).toEqual(['Filter Results', inStore.filter(seoMissing).length]);
    expect(ofFilter.allProducts.length).toBe(Math.min(25, ofFilter.total));
    const whole = await described({ type: 'filter', filters: {} });
    const [first] = whole.allProducts;
    expect(first?.descriptionHtml).toBe(inStore.find(({ id }) => id === first?.id)?.descriptionHtml);
  });

  test('of an unknown collection is not found', async () => {
    const group = { type: 'collection', id: 'gid://shopify/Collection/999999999' } as const;
    expect((await merchant.call('productGroupInfo', { request: { group } })).status).toBe(404);
    const huge = { type: 'collection', id: '99999999999999999999' } as const;
    expect((await merchant.call('productGroupInfo', { request: { group: huge } })).status).toBe(404);
  });
});

test('published texts appear at once, with their score and the time', async () => {
  const product = inStore.find(seoMissing) as ProductInStore;
  const row = async () => (await page({ limit: 250 })).rows.find(({ id }) => id === product.id);
  const before = await row();
  const change = (field: 'seo-title' | 'seo-description', content: string) =>
    ({ field, content, textType: 'text' }) as const;
  const { body } = await merchant.call('changeProducts', {
    request: {
      products: [
        {
          shopifyProductId: product.id,
          changes: [
            change('seo-title', 'A meta title that is neither short nor too long'),
            change('seo-description', 'Said in a few words.'),
          ],
        },
      ],
      location: 'REPLACE',
    },
  });
  const after = await row();
  expect(after).toMatchObject({ metaTitleLength: 47, metaDescriptionLength: 20, lastWrittenAt: expect.any(String) });
  expect(after?.score).toBeGreaterThan(before?.score ?? 100);

  await merchant.call('revertChanges', { request: { changeIds: body.changeIds } });
  expect(await row()).toMatchObject({ score: before?.score, lastWrittenAt: null });
});

test("a merchant's change arrives by webhook, and hundreds of repeats of the webhook have one effect", async () => {
  const product = inStore[0] as ProductInStore;
  const number = Number(product.id.split('/').at(-1));
  // A unique word, so that no earlier webhook can match.
  const word = randomUUID().slice(0, 8);
  await editInStore(testApp, product, { title: `Renamed by the merchant ${word}` });
  const isRenamed = async () => (await page({ filters: { query: `renamed merchant ${word}` } })).total.value === 1;
  await until(isRenamed);
  const productReads = async () => (await testApp.sandbox.calls()).platform?.nodes ?? 0;
  const before = await productReads();

  const late = {
    id: `sent hundreds of times ${word}`,
    topic: 'products/update',
    shop: testApp.shop,
    payload: { id: number, title: 'An old title', updated_at: '2020-01-01T00:00:00Z' },
  };
  for (let sent = 0; sent < 300; sent += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendWebhook(testApp.url, late)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }
  await until(async () => (await productReads()) > before);
  await webhooksHandled(testApp, testApp.shop);
  expect([await productReads(), await isRenamed()]).toEqual([before + 1, true]);
});

// Last: they replace catalogues.
test.each([
  ['fashion', 'before its first visit'],
  ['apparel', 'by messages'],
  ['jewellery', 'by messages'],
] as const)('the catalogue %s comes in %s, is scored and can be filtered', async (catalogue, moment) => {
  const into = moment === 'by messages' ? testApp.shop : (await freshShop('small')).shop;
  await importAwkwardCatalogue(testApp.sandbox, into, catalogue);
  const who = testApp.merchant({ shop: into });
  const products = await testApp.sandbox.products(into);
  const scores = products.map((product) => scoreOf(product).score);
  const expected = {
    totalProducts: products.length,
    averageScore: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    productsWithoutSEO: products.filter(seoMissing).length,
  };
  await until(async () => {
    const { widgets } = (await who.call('home')).body;
    return widgets.type === 'STATS' && JSON.stringify(widgets.shopProductStats) === JSON.stringify(expected);
  });
  for (const score of ['good', 'fair', 'poor'] as const) {
    const { total } = await page({ filters: { score } }, who);
    expect([score, total.value]).toEqual([score, scores.filter((each) => scoreBand(each) === score).length]);
  }
});

test("another shop's products are not found", async () => {
  const other = (await freshShop('small')).merchant();
  await untilSynced(other);
  const theirs = await testApp.sandbox.products(other.shop);
  const seen = await page({ limit: 250 }, other);
  const own = new Set(idsOf(theirs));

  expect(seen.total.value).toBe(theirs.length);
  expect(seen.rows.every(({ id }) => own.has(id))).toBe(true);
  const ofOthers = { type: 'ids_list' as const, ids: [inStore[0]?.id as string] };
  expect((await other.call('productGroupInfo', { request: { group: ofOthers } })).body.groupInfo.total).toBe(0);
});

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

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scoreBand } from '../../common/score/score-bands.ts';
import { sendWebhook } from '../../tests/support/http/send-webhook.ts';
import { webhooksHandled } from '../../tests/support/http/webhooks-handled.ts';
import { importAwkwardCatalogue } from '../../tests/support/shops/awkward-catalogue.ts';
import { editInStore } from '../../tests/support/shops/edit-in-store.ts';
import { idsOf, scoreOf, seoMissing, tablePage } from '../../tests/support/shops/product-table.ts';
import type { ProductInStore } from '../../tests/support/shops/sandbox.ts';
import type { Merchant, TestShop } from '../../tests/support/test-app.ts';
import { freshShop } from '../../tests/support/world.ts';

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
});
afterAll(() => testApp.close());

async function untilSynced(who = merchant): Promise<void> {
  await until(async () => (await who.call('home')).body.widgets.type === 'STATS');
}

const until = (isSo: () => Promise<boolean>) => testApp.clock.moveUntil(isSo);

const page = (request: object, who = merchant) => tablePage(who, request);

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
    // A store that was installed a moment ago has not changed for thirty days.
    scoreChange: null,
  });
});

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
  const neverWritten = async () => (await page({ filters: { neverWritten: true } })).total.value;
  const unwritten = await neverWritten();
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
  expect(after).toMatchObject({
    metaTitle: 'A meta title that is neither short nor too long',
    metaTitleLength: 47,
    metaDescriptionLength: 20,
    lastWrittenAt: expect.any(String),
  });
  expect(await neverWritten()).toBe(unwritten - 1);
  expect(after?.score).toBeGreaterThan(before?.score ?? 100);

  await merchant.call('revertChanges', { request: { changeIds: body.changeIds } });
  expect(await row()).toMatchObject({ score: before?.score, lastWrittenAt: null });
  expect(await neverWritten()).toBe(unwritten);
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

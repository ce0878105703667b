import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchStreams, historyCsvPath, type OperationName } from '../common/contract/routes.ts';
import { apiOperations } from '../server/http/api-routes.ts';
import { eventually } from './support/patience.ts';
import { batchesOf } from './support/shops/batches.ts';
import { uploaded } from './support/shops/documents.ts';
import { anOrder } from './support/shops/standing-orders.ts';
import {
  change,
  completionSettings,
  inputs,
  type Own,
  type StrangerRequest,
  secret,
  strangerRequests,
  type Theirs,
} from './support/shops/stranger-requests.ts';
import type { Merchant, TestShop } from './support/test-app.ts';
import { freshShop } from './support/world.ts';

const streams: [string, (theirs: Theirs) => Record<string, string>, number][] = [
  [batchStreams.events, ({ batchId }) => ({ id: batchId }), 404],
  [batchStreams.csv, ({ batchId }) => ({ id: batchId }), 404],
  [historyCsvPath, ({ productId }) => ({ tab: 'changes', targetId: productId }), 200],
  [historyCsvPath, () => ({ tab: 'generations', query: secret }), 200],
];

let testApp: TestShop;
let victim: Merchant;
let stranger: Merchant;
let theirs: Theirs;
let own: Own;
let untouched: unknown;
/** Words that occur only in the victim's data. */
let secretWords: string[];

beforeAll(async () => {
  testApp = await freshShop();
  victim = testApp.merchant();
  stranger = (await freshShop('small')).merchant();
  const [product] = await testApp.sandbox.products(victim.shop);
  const [collection] = await testApp.sandbox.collections(victim.shop);
  const [ownProduct] = await testApp.sandbox.products(stranger.shop);
  const [ownCollection] = await testApp.sandbox.collections(stranger.shop);
  if (!product || !collection || !ownProduct || !ownCollection) throw new Error('A sample store is empty');
  secretWords = [secret, product.title, collection.title];
  await victim.call('saveKeyVal', {
    request: { key: 'product_cms_views', value: JSON.stringify([{ name: secret, address: '?query=x' }]) },
  });
  const written = await victim.call('generate', {
    request: {
      completionType: 'product_description',
      inputs: { ...inputs, product_keywords: secret },
      completionSettings,
      shopifyProductId: product.id,
    },
  });
  if (written.body.type !== 'text') throw new Error('No text was generated');
  const { generationId } = written.body;
  const { body } = await victim.call('changeProducts', {
    request: {
      products: [{ shopifyProductId: product.id, changes: [{ ...change, content: secret }] }],
      location: 'REPLACE',
      generationId,
    },
  });
  const batchId = await finishedBatch(victim, product.id);
  const [item] = await batchesOf(victim).items(batchId);
  await eventually(async () => expect((await victim.call('home')).body.widgets.type).toBe('STATS'));
  const saved = await victim.call('saveVoice', { request: { name: secret, rules: [] } });
  const order = await victim.call('saveStandingOrder', { request: anOrder({ name: secret }) });
  theirs = {
    productId: product.id,
    collectionId: collection.id,
    generationId,
    changeIds: body.changeIds,
    batchId,
    itemId: item?.id ?? '',
    voiceId: saved.body.voice.id,
    orderId: order.body.standingOrder.id,
    documentId: (await uploaded(victim, `${secret}.csv`, `Name,Material\n${product.title},${secret}\n`)).id,
  };
  own = {
    productId: ownProduct.id,
    collectionId: ownCollection.id,
    batchId: await finishedBatch(stranger, ownProduct.id),
  };
  await eventually(async () => expect((await stranger.call('home')).body.widgets.type).toBe('STATS'));
  untouched = await everythingOf(victim);
  // Otherwise it would prove nothing that the stranger's responses do not contain them.
  for (const word of secretWords) expect(JSON.stringify(untouched)).toContain(word);
});
afterAll(() => testApp.close());

async function finishedBatch(merchant: Merchant, productId: string): Promise<string> {
  const batches = batchesOf(merchant);
  const id = await batches.start({ source: { type: 'ids_list', ids: [productId] } });
  await batches.ended(id);
  return id;
}

async function everythingOf(merchant: Merchant): Promise<unknown> {
  const { batchId } = theirs;
  const everything = {
    store: [await testApp.sandbox.products(merchant.shop), await testApp.sandbox.collections(merchant.shop)],
    user: (await merchant.call('currentUser')).body,
    billing: (await merchant.call('billing')).body,
    voices: (await merchant.call('voices')).body,
    standingOrders: (await merchant.call('standingOrders')).body,
    glossary: (await merchant.call('readGlossary')).body,
    documents: (await merchant.call('documents', { query: { id: theirs.documentId } })).body,
    batch: [await batchesOf(merchant).state(batchId), await batchesOf(merchant).items(batchId)],
    history: await Promise.all(
      (['generations', 'changes', 'ledger'] as const).map(
        async (tab) => (await merchant.call('history', { query: { tab } })).body,
      ),
    ),
  };
  // Only the time of the request may differ.
  return JSON.parse(JSON.stringify(everything, (key, value) => (key === 'asOf' ? null : value)));
}

describe.each(Object.keys(apiOperations) as OperationName[])('%s', (name) => {
  test('shows another shop nothing and changes nothing there', async () => {
    for (const { expectedStatus, ...options } of strangerRequests[name](theirs, own) as StrangerRequest<
      typeof name
    >[]) {
      const { status, body } = await stranger.call(name, options);

      expect(status, JSON.stringify(body)).toBe(expectedStatus);
      for (const word of secretWords) expect(JSON.stringify(body)).not.toContain(word);
    }
  });
});

test.each(streams)('%s shows another shop nothing', async (path, query, status) => {
  const response = await fetch(`${testApp.url}${path}?${new URLSearchParams(query(theirs))}`, {
    headers: { authorization: `Bearer ${await stranger.sessionToken()}`, 'x-requested-with': 'XMLHttpRequest' },
  });
  const text = await response.text();

  expect(response.status).toBe(status);
  for (const word of secretWords) expect(text).not.toContain(word);
});

test('afterwards all data of the other shop is unchanged', async () => {
  expect(await everythingOf(victim)).toEqual(untouched);
});

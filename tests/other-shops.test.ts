import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../common/catalogue/completion-settings.ts';
import { batchStreams, historyCsvPath, type OperationName } from '../common/contract/routes.ts';
import { apiOperations } from '../server/http/api-routes.ts';
import { aBatch, batchesOf } from './support/shops/batches.ts';
import { uploaded } from './support/shops/documents.ts';
import { anOrder } from './support/shops/standing-orders.ts';
import type { CallOptions, Merchant, TestShop } from './support/test-app.ts';
import { freshShop } from './support/world.ts';

// Only the victim's texts contain this word; no response to the stranger may.
const secret = 'quartzzebraharbour';
const today = new Date().toISOString().slice(0, 10);

/** What belongs to the victim and is requested by the stranger. */
interface Theirs {
  productId: string;
  collectionId: string;
  generationId: string;
  changeIds: string[];
  batchId: string;
  itemId: string;
  voiceId: string;
  orderId: string;
  documentId: string;
}

/** What belongs to the stranger, so that in each request only the victim's part is wrong. */
interface Own {
  productId: string;
  collectionId: string;
  batchId: string;
}

/** A request of the stranger. A list or a count is a 200 without anything of the victim. */
type StrangerRequest<Name extends OperationName> = CallOptions<Name> & { expectedStatus: number };

const change = { field: 'description', content: 'Taken over.', textType: 'text' } as const;
const inputs = { product_name: 'Blanket', product_description: 'Warm.', collection_name: 'Winter' };
const completionSettings = defaultSettings;
/** These take no id: the stranger gets its own data. */
const namesNothing = () => [{ expectedStatus: 200 }];

/** Every operation, requested with ids of the victim. A new operation does not compile without its line here. */
const strangerRequests: { [Name in OperationName]: (theirs: Theirs, own: Own) => StrangerRequest<Name>[] } = {
  currentUser: namesNothing,
  home: namesNothing,
  shopTags: namesNothing,
  tagCounts: namesNothing,
  voices: namesNothing,
  saveVoice: ({ voiceId }) => [{ request: { id: voiceId, name: 'Taken over', rules: [] }, expectedStatus: 404 }],
  deleteVoice: ({ voiceId }) => [{ query: { id: voiceId }, expectedStatus: 404 }],
  learnVoice: ({ productId }) => [{ request: { productIds: [productId] }, expectedStatus: 404 }],
  learnableProducts: ({ collectionId }) => [{ expectedStatus: 200 }, { query: { collectionId }, expectedStatus: 200 }],
  sampleVoice: ({ productId, voiceId }, own) => [
    { request: { shopifyProductId: productId, completionSettings, rules: [] }, expectedStatus: 404 },
    { request: { shopifyProductId: own.productId, completionSettings, voiceId }, expectedStatus: 404 },
  ],
  standingOrders: namesNothing,
  saveStandingOrder: ({ orderId, collectionId, voiceId }) => [
    { request: anOrder({ id: orderId }), expectedStatus: 404 },
    { request: anOrder({ filters: { collectionId } }), expectedStatus: 404 },
    { request: anOrder({ voiceId }), expectedStatus: 404 },
  ],
  deleteStandingOrder: ({ orderId }) => [{ query: { id: orderId }, expectedStatus: 404 }],
  dryRunStandingOrder: ({ collectionId }) => [
    { request: anOrder({ filters: { collectionId } }), expectedStatus: 404 },
    { request: anOrder(), expectedStatus: 200 },
  ],
  textTests: ({ batchId }) => [
    { expectedStatus: 200 },
    { query: { batchId }, expectedStatus: 200 },
    { query: { id: batchId }, expectedStatus: 404 },
  ],
  createTextTest: ({ batchId }) => [{ request: { batchId }, expectedStatus: 404 }],
  actOnTextTest: ({ batchId }) => [{ request: { id: batchId, action: 'start' }, expectedStatus: 404 }],
  saveTextTestResults: ({ batchId }) => [{ query: { id: batchId }, request: 'Orders', expectedStatus: 404 }],
  images: ({ productId }) => [{ query: { shopifyProductId: productId }, expectedStatus: 404 }],
  // Needs a permission that the stranger's store has not given; with it, the platform does not find the picture.
  changeImages: ({ generationId }) => [
    {
      request: { images: [{ imageId: 'gid://shopify/MediaImage/1', alt: 'Taken over' }], generationId },
      expectedStatus: 403,
    },
  ],
  languages: namesNothing,
  readGlossary: namesNothing,
  saveGlossary: () => [{ request: { neverTranslated: ['Taken over'], translations: [] }, expectedStatus: 200 }],
  truth: namesNothing,
  saveTruth: () => [{ request: { truth: 'strict' }, expectedStatus: 200 }],
  translationStates: ({ productId }) => [
    { request: { locale: 'de', group: { type: 'ids_list', ids: [productId] } }, expectedStatus: 200 },
  ],
  collectionTranslationStates: () => [{ query: { locale: 'de' }, expectedStatus: 200 }],
  translations: ({ productId }) => [{ query: { shopifyProductId: productId }, expectedStatus: 404 }],
  billing: namesNothing,
  productTableInit: namesNothing,
  productsScreenInit: namesNothing,
  completeOnboarding: namesNothing,
  cancelSubscription: namesNothing,
  dismissRating: namesNothing,
  rate: () => [{ query: { rating: 5 }, expectedStatus: 200 }],
  saveKeyVal: () => [{ request: { key: 'got_offer', value: 'false' }, expectedStatus: 200 }],
  changePlan: () => [{ request: { type: 'free', interval: 'month' }, expectedStatus: 200 }],
  activateCoupon: () => [{ request: { code: secret }, expectedStatus: 400 }],
  // Only for shops of developers.
  resetShop: () => [{ expectedStatus: 403 }],
  removeBatchClaim: ({ batchId, itemId }, own) => [
    { request: { batchId, itemId, part: null, text: secret }, expectedStatus: 404 },
    { request: { batchId: own.batchId, itemId, part: null, text: secret }, expectedStatus: 404 },
  ],
  removeClaim: ({ generationId }) => [{ request: { generationId, part: null, text: secret }, expectedStatus: 404 }],
  generate: ({ productId, collectionId }) => [
    {
      request: { completionType: 'product_description', inputs, completionSettings, shopifyProductId: productId },
      expectedStatus: 404,
    },
    {
      request: { completionType: 'product_description', inputs: {}, completionSettings, shopifyProductId: productId },
      expectedStatus: 404,
    },
    {
      request: {
        completionType: 'collection_description',
        inputs,
        completionSettings,
        shopifyCollectionId: collectionId,
      },
      expectedStatus: 404,
    },
  ],
  facts: ({ productId }) => [{ expectedStatus: 200 }, { query: { shopifyProductId: productId }, expectedStatus: 404 }],
  protectedPartsOf: ({ productId }) => [{ query: { shopifyProductId: productId }, expectedStatus: 404 }],
  protectPart: ({ productId }) => [
    {
      request: { shopifyProductId: productId, part: { kind: 'heading', value: 'Sizes' }, isProtected: true },
      expectedStatus: 404,
    },
  ],
  changeFacts: ({ productId }) => [
    { request: { shopifyProductId: productId, add: { name: 'Origin', value: 'Lyon' } }, expectedStatus: 404 },
    { request: { shopifyProductId: productId, use: { id: 'title', isUsed: false } }, expectedStatus: 404 },
    { request: { remove: 'merchant:1' }, expectedStatus: 404 },
  ],
  documents: ({ documentId }) => [{ expectedStatus: 200 }, { query: { id: documentId }, expectedStatus: 404 }],
  // Becomes a document of the stranger's own.
  uploadDocument: () => [{ query: { name: 'own.csv' }, expectedStatus: 200 }],
  deleteDocument: ({ documentId }) => [{ query: { id: documentId }, expectedStatus: 404 }],
  readDocument: ({ documentId }) => [{ request: { id: documentId }, expectedStatus: 404 }],
  mapColumns: ({ documentId }) => [{ request: { id: documentId, sheet: 0, columns: [] }, expectedStatus: 404 }],
  matchRow: ({ documentId }, own) => [
    { request: { id: documentId, row: 2, productId: own.productId }, expectedStatus: 404 },
  ],
  acceptDocument: ({ documentId }) => [{ request: { id: documentId }, expectedStatus: 404 }],
  undoDocument: ({ documentId }) => [{ request: { id: documentId }, expectedStatus: 404 }],
  product: ({ productId }) => [{ query: { shopifyProductId: productId }, expectedStatus: 404 }],
  collection: ({ collectionId }) => [{ query: { collectionId }, expectedStatus: 404 }],
  changeProducts: ({ productId, generationId }, own) => [
    {
      request: { products: [{ shopifyProductId: productId, changes: [change] }], location: 'REPLACE' },
      expectedStatus: 404,
    },
    {
      request: {
        products: [{ shopifyProductId: own.productId, changes: [change] }],
        location: 'REPLACE',
        generationId,
      },
      expectedStatus: 404,
    },
  ],
  changeCollection: ({ collectionId, generationId }, own) => [
    {
      request: { collection: { shopifyCollectionId: collectionId, changes: [change] }, location: 'REPLACE' },
      expectedStatus: 404,
    },
    {
      request: {
        collection: { shopifyCollectionId: own.collectionId, changes: [change] },
        location: 'REPLACE',
        generationId,
      },
      expectedStatus: 404,
    },
  ],
  revertChanges: ({ changeIds, batchId, itemId }, own) => [
    { request: { changeIds }, expectedStatus: 404 },
    { request: { batchId }, expectedStatus: 404 },
    { request: { batchId: own.batchId, itemIds: [itemId] }, expectedStatus: 404 },
  ],
  productTablePage: ({ collectionId }) => [
    { request: { filters: { collectionId } }, expectedStatus: 200 },
    { request: { filters: { query: secret } }, expectedStatus: 200 },
  ],
  productGroupInfo: ({ productId, collectionId }) => [
    { request: { group: { type: 'ids_list', ids: [productId] } }, expectedStatus: 200 },
    { request: { group: { type: 'collection', id: collectionId } }, expectedStatus: 404 },
    { request: { group: { type: 'filter', filters: { collectionId } } }, expectedStatus: 200 },
  ],
  startBatch: ({ productId, collectionId }) => [
    { request: aBatch({ source: { type: 'ids_list', ids: [productId] } }), expectedStatus: 404 },
    { request: aBatch({ source: { type: 'collection', id: collectionId } }), expectedStatus: 404 },
  ],
  batches: () => [{ expectedStatus: 200 }],
  batch: ({ batchId }) => [{ query: { id: batchId }, expectedStatus: 404 }],
  batchItems: ({ batchId }) => [{ query: { id: batchId }, expectedStatus: 404 }],
  batchAction: ({ batchId, itemId }, own) => [
    { request: { id: batchId, action: 'cancel' }, expectedStatus: 404 },
    { request: { id: own.batchId, action: 'retry_failed', itemIds: [itemId] }, expectedStatus: 404 },
  ],
  editBatchItem: ({ batchId, itemId }, own) => [
    { request: { batchId, itemId, isSkipped: true }, expectedStatus: 404 },
    { request: { batchId: own.batchId, itemId, isSkipped: true }, expectedStatus: 404 },
  ],
  publishBatch: ({ batchId, itemId }, own) => [
    { request: { batchId, location: 'REPLACE' }, expectedStatus: 404 },
    { request: { batchId: own.batchId, itemIds: [itemId], location: 'REPLACE' }, expectedStatus: 404 },
  ],
  outdatedTranslations: ({ batchId }) => [{ query: { id: batchId }, expectedStatus: 404 }],
  rerunBatch: ({ batchId }) => [{ query: { batchId }, expectedStatus: 404 }],
  history: ({ productId }) => [
    { query: { tab: 'generations', targetId: productId }, expectedStatus: 200 },
    { query: { tab: 'changes', query: secret }, expectedStatus: 200 },
    { query: { tab: 'ledger' }, expectedStatus: 200 },
  ],
  historyPlot: () => [{ query: { from: today, to: today }, expectedStatus: 200 }],
};

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
  await vi.waitFor(async () => expect((await victim.call('home')).body.widgets.type).toBe('STATS'), 60_000);
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
  await vi.waitFor(async () => expect((await stranger.call('home')).body.widgets.type).toBe('STATS'), 60_000);
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

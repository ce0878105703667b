import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../common/catalogue/completion-settings.ts';
import { batchStreams, historyCsvPath, type OperationName } from '../common/contract/routes.ts';
import { apiOperations } from '../server/http/routes/api-routes.ts';
import { aBatch, batchesOf } from './support/shops/batches.ts';
import { type CallOptions, type Merchant, startWorld, type World } from './support/world.ts';

// Typed by the one shop alone; no answer to the other may hold it.
const secret = 'quartzzebraharbour';
const today = new Date().toISOString().slice(0, 10);

/** What the one shop has, and the other one names. */
interface Theirs {
  productId: string;
  collectionId: string;
  generationId: string;
  changeIds: string[];
  batchId: string;
  itemId: string;
}

/** What whoever asks has itself: not found must be the one thing that is not theirs. */
interface Own {
  productId: string;
  collectionId: string;
  batchId: string;
}

/** The status it must be answered with; a list or a count is answered, without anything of theirs. */
type Ask<Name extends OperationName> = CallOptions<Name> & { answers: number };

const change = { field: 'description', content: 'Taken over.', textType: 'text' } as const;
const inputs = { product_name: 'Blanket', product_description: 'Warm.', collection_name: 'Winter' };
const completionSettings = defaultSettings;
/** Takes no id and no word of a shop's: whoever asks sees their own. */
const namesNothing = () => [{ answers: 200 }];

/** Each operation, asked for what is the other shop's; one more in the contract does not compile without its line. */
const asks: { [Name in OperationName]: (theirs: Theirs, own: Own) => Ask<Name>[] } = {
  currentUser: namesNothing,
  home: namesNothing,
  shopTags: namesNothing,
  billing: namesNothing,
  productTableInit: namesNothing,
  productsScreenInit: namesNothing,
  completeOnboarding: namesNothing,
  cancelSubscription: namesNothing,
  dismissRating: namesNothing,
  rate: () => [{ query: { rating: 5 }, answers: 200 }],
  saveKeyVal: () => [{ request: { key: 'got_offer', value: 'false' }, answers: 200 }],
  changePlan: () => [{ request: { type: 'free', interval: 'month' }, answers: 200 }],
  activateCoupon: () => [{ request: { code: secret }, answers: 400 }],
  // For developers' shops alone.
  resetShop: () => [{ answers: 403 }],
  generate: ({ productId, collectionId }) => [
    {
      request: { completionType: 'product_description', inputs, completionSettings, shopifyProductId: productId },
      answers: 404,
    },
    {
      request: { completionType: 'product_description', inputs: {}, completionSettings, shopifyProductId: productId },
      answers: 404,
    },
    {
      request: {
        completionType: 'collection_description',
        inputs,
        completionSettings,
        shopifyCollectionId: collectionId,
      },
      answers: 404,
    },
  ],
  product: ({ productId }) => [{ query: { shopifyProductId: productId }, answers: 404 }],
  collection: ({ collectionId }) => [{ query: { collectionId }, answers: 404 }],
  changeProducts: ({ productId, generationId }, own) => [
    { request: { products: [{ shopifyProductId: productId, changes: [change] }], location: 'REPLACE' }, answers: 404 },
    {
      request: {
        products: [{ shopifyProductId: own.productId, changes: [change] }],
        location: 'REPLACE',
        generationId,
      },
      answers: 404,
    },
  ],
  changeCollection: ({ collectionId, generationId }, own) => [
    {
      request: { collection: { shopifyCollectionId: collectionId, changes: [change] }, location: 'REPLACE' },
      answers: 404,
    },
    {
      request: {
        collection: { shopifyCollectionId: own.collectionId, changes: [change] },
        location: 'REPLACE',
        generationId,
      },
      answers: 404,
    },
  ],
  revertChanges: ({ changeIds, batchId, itemId }, own) => [
    { request: { changeIds }, answers: 404 },
    { request: { batchId }, answers: 404 },
    { request: { batchId: own.batchId, itemIds: [itemId] }, answers: 404 },
  ],
  productTablePage: ({ collectionId }) => [
    { request: { filters: { collectionId } }, answers: 200 },
    { request: { filters: { query: secret } }, answers: 200 },
  ],
  productGroupInfo: ({ productId, collectionId }) => [
    { request: { group: { type: 'ids_list', ids: [productId] } }, answers: 200 },
    { request: { group: { type: 'collection', id: collectionId } }, answers: 404 },
    { request: { group: { type: 'filter', filters: { collectionId } } }, answers: 200 },
  ],
  startBatch: ({ productId, collectionId }) => [
    { request: aBatch({ source: { type: 'ids_list', ids: [productId] } }), answers: 404 },
    { request: aBatch({ source: { type: 'collection', id: collectionId } }), answers: 404 },
  ],
  batch: ({ batchId }) => [{ query: { id: batchId }, answers: 404 }],
  batchItems: ({ batchId }) => [{ query: { id: batchId }, answers: 404 }],
  batchAction: ({ batchId, itemId }, own) => [
    { request: { id: batchId, action: 'cancel' }, answers: 404 },
    { request: { id: own.batchId, action: 'retry_failed', itemIds: [itemId] }, answers: 404 },
  ],
  editBatchItem: ({ batchId, itemId }, own) => [
    { request: { batchId, itemId, isSkipped: true }, answers: 404 },
    { request: { batchId: own.batchId, itemId, isSkipped: true }, answers: 404 },
  ],
  writeBatch: ({ batchId, itemId }, own) => [
    { request: { batchId, location: 'REPLACE' }, answers: 404 },
    { request: { batchId: own.batchId, itemIds: [itemId], location: 'REPLACE' }, answers: 404 },
  ],
  rerunBatch: ({ batchId }) => [{ query: { batchId }, answers: 404 }],
  history: ({ productId }) => [
    { query: { tab: 'generations', targetId: productId }, answers: 200 },
    { query: { tab: 'changes', query: secret }, answers: 200 },
    { query: { tab: 'ledger' }, answers: 200 },
  ],
  historyPlot: () => [{ query: { from: today, to: today }, answers: 200 }],
};

const streams: [string, (theirs: Theirs) => Record<string, string>, number][] = [
  [batchStreams.events, ({ batchId }) => ({ id: batchId }), 404],
  [batchStreams.csv, ({ batchId }) => ({ id: batchId }), 404],
  [historyCsvPath, ({ productId }) => ({ tab: 'changes', targetId: productId }), 200],
  [historyCsvPath, () => ({ tab: 'generations', query: secret }), 200],
];

let world: World;
let victim: Merchant;
let stranger: Merchant;
let theirs: Theirs;
let own: Own;
let untouched: unknown;
/** Words that only the one shop knows. */
let known: string[];

beforeAll(async () => {
  world = await startWorld();
  victim = world.merchant();
  stranger = world.merchant({ shop: 'second.myshopify.com' });
  const [product] = await world.sandbox.products(victim.shop);
  const [collection] = await world.sandbox.collections(victim.shop);
  const [ownProduct] = await world.sandbox.products(stranger.shop);
  const [ownCollection] = await world.sandbox.collections(stranger.shop);
  if (!product || !collection || !ownProduct || !ownCollection) throw new Error('A sample store is empty');
  known = [secret, product.title, collection.title];
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
  if (written.body.type !== 'text') throw new Error('No text was written');
  const { generationId } = written.body;
  const { body } = await victim.call('changeProducts', {
    request: {
      products: [{ shopifyProductId: product.id, changes: [{ ...change, content: secret }] }],
      location: 'REPLACE',
      generationId,
    },
  });
  const batchId = await aWrittenBatch(victim, product.id);
  const [item] = await batchesOf(victim).items(batchId);
  theirs = {
    productId: product.id,
    collectionId: collection.id,
    generationId,
    changeIds: body.changeIds,
    batchId,
    itemId: item?.id ?? '',
  };
  own = {
    productId: ownProduct.id,
    collectionId: ownCollection.id,
    batchId: await aWrittenBatch(stranger, ownProduct.id),
  };
  await vi.waitFor(async () => expect((await stranger.call('home')).body.widgets.type).toBe('STATS'), 60_000);
  untouched = await everythingOf(victim);
  // Without this, looking for them in the other's answers would prove nothing.
  for (const word of known) expect(JSON.stringify(untouched)).toContain(word);
});
afterAll(() => world.close());

async function aWrittenBatch(merchant: Merchant, productId: string): Promise<string> {
  const batches = batchesOf(merchant);
  const id = await batches.start({ source: { type: 'ids_list', ids: [productId] } });
  await batches.ended(id);
  return id;
}

async function everythingOf(merchant: Merchant): Promise<unknown> {
  const { batchId } = theirs;
  const everything = {
    store: [await world.sandbox.products(merchant.shop), await world.sandbox.collections(merchant.shop)],
    user: (await merchant.call('currentUser')).body,
    billing: (await merchant.call('billing')).body,
    batch: [await batchesOf(merchant).state(batchId), await batchesOf(merchant).items(batchId)],
    history: await Promise.all(
      (['generations', 'changes', 'ledger'] as const).map(
        async (tab) => (await merchant.call('history', { query: { tab } })).body,
      ),
    ),
  };
  // The moment of asking is all that may differ.
  return JSON.parse(JSON.stringify(everything, (key, value) => (key === 'asOf' ? null : value)));
}

describe.each(Object.keys(apiOperations) as OperationName[])('%s', (name) => {
  test('shows another shop nothing and changes nothing there', async () => {
    for (const { answers, ...options } of asks[name](theirs, own) as Ask<typeof name>[]) {
      const { status, body } = await stranger.call(name, options);

      expect(status, JSON.stringify(body)).toBe(answers);
      for (const word of known) expect(JSON.stringify(body)).not.toContain(word);
    }
  });
});

test.each(streams)('%s shows another shop nothing', async (path, query, status) => {
  const answer = await fetch(`${world.url}${path}?${new URLSearchParams(query(theirs))}`, {
    headers: { authorization: `Bearer ${await stranger.sessionToken()}`, 'x-requested-with': 'XMLHttpRequest' },
  });
  const text = await answer.text();

  expect(answer.status).toBe(status);
  for (const word of known) expect(text).not.toContain(word);
});

test('afterwards all data of the other shop is unchanged', async () => {
  expect(await everythingOf(victim)).toEqual(untouched);
});

import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { OperationName } from '../../../common/contract/routes.ts';
import type { CallOptions } from '../test-app.ts';
import { aBatch } from './batches.ts';
import { anOrder } from './standing-orders.ts';

// Only the victim's texts contain this word; no response to the stranger may.
export const secret = 'quartzzebraharbour';
export const today = new Date().toISOString().slice(0, 10);

/** What belongs to the victim and is requested by the stranger. */
export interface Theirs {
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
export interface Own {
  productId: string;
  collectionId: string;
  batchId: string;
}

/** A request of the stranger. A list or a count is a 200 without anything of the victim. */
export type StrangerRequest<Name extends OperationName> = CallOptions<Name> & { expectedStatus: number };

export const change = { field: 'description', content: 'Taken over.', textType: 'text' } as const;
export const inputs = { product_name: 'Blanket', product_description: 'Warm.', collection_name: 'Winter' };
export const completionSettings = defaultSettings;
/** These take no id: the stranger gets its own data. */
const namesNothing = () => [{ expectedStatus: 200 }];

/** Every operation, requested with ids of the victim. A new operation does not compile without its line here. */
export const strangerRequests: { [Name in OperationName]: (theirs: Theirs, own: Own) => StrangerRequest<Name>[] } = {
  currentUser: namesNothing,
  home: namesNothing,
  shopTags: namesNothing,
  tagCounts: namesNothing,
  voices: namesNothing,
  stoppedText: () => [{ query: { requestId: 'theirs' }, expectedStatus: 200 }],
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

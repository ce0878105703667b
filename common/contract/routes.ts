/**
 * Method and path of every operation. They are apart from the schemas, so the browser loads no validator. The schemas are
 * in the file of their subject, exported under the same name.
 */
export const routes = {
  currentUser: { method: 'GET', path: '/api/cw/initUserData' },
  home: { method: 'GET', path: '/api/cw/initProps/getting-started' },
  generate: { method: 'POST', path: '/api/cw/getting-started/submit' },
  images: { method: 'GET', path: '/api/cw/images' },
  changeImages: { method: 'POST', path: '/api/cw/change-image-alt-text' },
  removeClaim: { method: 'POST', path: '/api/cw/remove-claim' },
  saveKeyVal: { method: 'POST', path: '/api/user_key_val' },
  product: { method: 'POST', path: '/api/cw/get-product-info' },
  collection: { method: 'GET', path: '/api/cw/get-collection-info' },
  shopTags: { method: 'GET', path: '/api/cw/shop-tags' },
  tagCounts: { method: 'GET', path: '/api/cw/tag-counts' },
  changeProducts: { method: 'POST', path: '/api/cw/change-description' },
  changeCollection: { method: 'POST', path: '/api/cw/change-collection-description' },
  revertChanges: { method: 'POST', path: '/api/cw/revert-change' },
  billing: { method: 'GET', path: '/api/cw/initProps/getting-started/settings' },
  changePlan: { method: 'POST', path: '/api/cw/billing/changePlan' },
  cancelSubscription: { method: 'POST', path: '/api/cw/billing/cancelSubscription' },
  activateCoupon: { method: 'POST', path: '/api/cw/billing/activate-coupon' },
  completeOnboarding: { method: 'POST', path: '/api/cw/onboarding/complete' },
  productTableInit: { method: 'GET', path: '/api/product_table_init' },
  productTablePage: { method: 'POST', path: '/api/product_table_page' },
  productsScreenInit: { method: 'GET', path: '/api/cw/init-products-page' },
  facts: { method: 'GET', path: '/api/cw/facts' },
  changeFacts: { method: 'POST', path: '/api/cw/facts' },
  productGroupInfo: { method: 'POST', path: '/api/cw/get-product-group-info' },
  startBatch: { method: 'POST', path: '/api/cw/batch-product-description-2' },
  batches: { method: 'GET', path: '/api/cw/batches' },
  batch: { method: 'GET', path: '/api/cw/initProps/getting-started/batch-results' },
  batchItems: { method: 'GET', path: '/api/cw/batch-results' },
  batchAction: { method: 'POST', path: '/api/cw/batch-action' },
  editBatchItem: { method: 'POST', path: '/api/cw/batch-edit-item' },
  removeBatchClaim: { method: 'POST', path: '/api/cw/batch-remove-claim' },
  publishBatch: { method: 'POST', path: '/api/cw/batch-update-in-shopify-data' },
  outdatedTranslations: { method: 'GET', path: '/api/cw/batch-outdated-translations' },
  rerunBatch: { method: 'GET', path: '/api/cw/get-rerun-products' },
  history: { method: 'GET', path: '/api/cw/history' },
  historyPlot: { method: 'GET', path: '/api/cw/history-plot' },
  languages: { method: 'GET', path: '/api/cw/languages' },
  translations: { method: 'GET', path: '/api/cw/translations' },
  protectedPartsOf: { method: 'GET', path: '/api/cw/protected-parts' },
  protectPart: { method: 'POST', path: '/api/cw/protected-parts' },
  translationStates: { method: 'POST', path: '/api/cw/translation-states' },
  collectionTranslationStates: { method: 'GET', path: '/api/cw/collection-translation-states' },
  readGlossary: { method: 'GET', path: '/api/cw/glossary' },
  saveGlossary: { method: 'POST', path: '/api/cw/glossary' },
  truth: { method: 'GET', path: '/api/cw/truth' },
  saveTruth: { method: 'POST', path: '/api/cw/truth' },
  voices: { method: 'GET', path: '/api/cw/voices' },
  saveVoice: { method: 'POST', path: '/api/cw/voices' },
  deleteVoice: { method: 'DELETE', path: '/api/cw/voices' },
  learnVoice: { method: 'POST', path: '/api/cw/voices/learn' },
  learnableProducts: { method: 'GET', path: '/api/cw/voices/learnable' },
  sampleVoice: { method: 'POST', path: '/api/cw/voices/sample' },
  standingOrders: { method: 'GET', path: '/api/cw/standing-orders' },
  saveStandingOrder: { method: 'POST', path: '/api/cw/standing-orders' },
  deleteStandingOrder: { method: 'DELETE', path: '/api/cw/standing-orders' },
  dryRunStandingOrder: { method: 'POST', path: '/api/cw/standing-orders/dry-run' },
  rate: { method: 'POST', path: '/api/cw/setUserReview' },
  dismissRating: { method: 'POST', path: '/api/cw/setNextReviewDate' },
  resetShop: { method: 'POST', path: '/api/cw/shop_reset' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'DELETE'; path: `/${string}` }>;

export type OperationName = keyof typeof routes;

/** These respond with a stream of events and with a file instead of JSON. Both take the batch as `id`. */
export const batchStreams = { events: '/api/cw/batch-events', csv: '/api/cw/batch-csv' } as const;

/** Responds with a file; takes the same filters as the history. */
export const historyCsvPath = '/api/cw/history-csv';

import type { z } from 'zod';
import type { batch, batchAction, batchItems, editBatchItem, rerunBatch, startBatch, writeBatch } from './batches.ts';
import type { activateCoupon, billing, cancelSubscription, changePlan, completeOnboarding } from './billing.ts';
import type { changeCollection, changeProducts, revertChanges } from './changes.ts';
import type { generate } from './generate.ts';
import type { history, historyPlot } from './history.ts';
import type { home } from './home.ts';
import type { productGroupInfo, productsScreenInit, productTableInit, productTablePage } from './products.ts';
import type { resetShop } from './reset-shop.ts';
import type { dismissRating, rate } from './reviews.ts';
import type { OperationName } from './routes.ts';
import type { currentUser, saveKeyVal } from './session.ts';
import type { collectionInfo, productInfo, shopTags } from './targets.ts';

/** Every call by name, for types alone: importing this brings no schema along. */
interface Contract {
  currentUser: typeof currentUser;
  home: typeof home;
  generate: typeof generate;
  saveKeyVal: typeof saveKeyVal;
  product: typeof productInfo;
  collection: typeof collectionInfo;
  shopTags: typeof shopTags;
  changeProducts: typeof changeProducts;
  changeCollection: typeof changeCollection;
  revertChanges: typeof revertChanges;
  billing: typeof billing;
  changePlan: typeof changePlan;
  cancelSubscription: typeof cancelSubscription;
  activateCoupon: typeof activateCoupon;
  completeOnboarding: typeof completeOnboarding;
  productTableInit: typeof productTableInit;
  productTablePage: typeof productTablePage;
  productsScreenInit: typeof productsScreenInit;
  productGroupInfo: typeof productGroupInfo;
  startBatch: typeof startBatch;
  batch: typeof batch;
  batchItems: typeof batchItems;
  batchAction: typeof batchAction;
  editBatchItem: typeof editBatchItem;
  writeBatch: typeof writeBatch;
  rerunBatch: typeof rerunBatch;
  history: typeof history;
  historyPlot: typeof historyPlot;
  rate: typeof rate;
  dismissRating: typeof dismissRating;
  resetShop: typeof resetShop;
}

export type Query<Name extends OperationName> = z.input<Contract[Name]['query']>;
export type Request<Name extends OperationName> = z.input<Contract[Name]['request']>;
export type Response<Name extends OperationName> = z.output<Contract[Name]['response']>;

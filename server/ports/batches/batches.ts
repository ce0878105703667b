import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { BatchItem, BatchItemStatus, BatchState, BatchStatus } from '../../../common/contract/batches.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import type { ShopId, StaffId } from '../../domain/shops/identity.ts';
import type { GroupProduct } from '../catalogue/product-groups.ts';
import type { Generation } from '../generation/generations.ts';

/** The product as it stood when its text was asked for; everything about an item is made from this. */
export type ItemProduct = Omit<GroupProduct, 'updatedAt'>;

export interface NewBatch {
  id: string;
  idempotencyKey: string | null;
  /** Of what was asked, to tell a repeated request from another one under the same key. */
  requestHash: string;
  source: ProductGroup;
  sourceName: string;
  onlyIds: string[] | null;
  onlyEmpty: boolean;
  isPilot: boolean;
  completionType: CompletionTypeId;
  settings: CompletionSettings;
  staffId: StaffId;
  staffName: string;
  costInTokens: number;
  /** How many items at most. */
  total: number;
}

export interface Batch extends Omit<NewBatch, 'idempotencyKey' | 'requestHash'> {
  status: BatchStatus;
  isRead: boolean;
  readCursor: string | null;
  readItems: number;
  holdId: string;
  round: number;
}

/** Without what may be long: the group and the ids that narrow it. */
export type BatchHead = Omit<Batch, 'source' | 'onlyIds'>;

/** How far a batch's group has been read into items. */
export type ReadProgress = Pick<Batch, 'isRead' | 'readCursor' | 'readItems'>;

export interface ClaimedItem {
  position: number;
  product: ItemProduct;
  attempts: number;
  waits: number;
}

export interface Claim {
  items: ClaimedItem[];
  /** With the settings as they are now: they may have been corrected since the batch began. */
  batch: BatchHead | null;
  /** Items of this batch that are yet to be written, whoever has claimed them; 0 when it does not run. */
  pending: number;
}

export interface ItemResult {
  generation: Generation;
  after: Record<string, string>;
  keywordStats: BatchItem['keywordStats'];
  pleaseCheck: BatchItem['pleaseCheck'];
  scoreBefore: number;
  scoreAfter: number;
}

/** An item's text, ready to be kept. */
export interface FinishedItem {
  position: number;
  /** What its product is called. */
  title: string;
  written: ItemResult;
}

export interface ItemsPage {
  items: BatchItem[];
  nextCursor: string | null;
}

/** An item with the whole of its product, as files and writing back need it. */
export interface ItemWithProduct extends BatchItem {
  position: number;
  product: ItemProduct;
  generationId: string | null;
}

export interface ItemEdit {
  after?: Record<string, string>;
  status?: BatchItemStatus;
  scoreAfter?: number;
  keywordStats?: BatchItem['keywordStats'];
}

/** Batches and their items: each item is a row of its own, and what happens to it is committed with what it costs. */
export interface Batches {
  /**
   * Records the batch and sets its whole cost aside, both or neither. Its key answers with the batch it began before;
   * throws `idempotency_mismatch` where that was asked for otherwise. null: the shop cannot afford it.
   */
  start(shopId: ShopId, batch: NewBatch): Promise<string | null>;
  find(shopId: ShopId, id: string): Promise<Batch | null>;
  /** As the screen shows it; null when the shop has no such batch. */
  state(shopId: ShopId, id: string): Promise<BatchState | null>;

  /**
   * Adds the products of one page, unless someone else has, and answers how far the group has been read; null when
   * the batch has ended.
   */
  addItems(
    shopId: ShopId,
    id: string,
    page: { after: string | null; products: ItemProduct[]; nextCursor: string | null },
  ): Promise<ReadProgress | null>;
  /** Takes up to `limit` items that are due; a lease that is not renewed lets others take them. */
  claimItems(shopId: ShopId, id: string, ask: { claimer: string; limit: number; leaseMs: number }): Promise<Claim>;
  renewClaims(shopId: ShopId, id: string, claimer: string, leaseMs: number): Promise<void>;
  /**
   * Keeps the texts, settles their tokens and marks the items ready, all in one transaction. Those that are no longer
   * the claimer's, or whose batch was cancelled, are left out of `positions` and not charged. `isWanted`: more are.
   */
  saveItems(
    shopId: ShopId,
    batch: BatchHead,
    ask: { claimer: string; items: FinishedItem[] },
  ): Promise<{ positions: number[]; isWanted: boolean }>;
  /** The item could not be written: for good, or to be tried again after some time. */
  recordFailedAttempt(
    shopId: ShopId,
    id: string,
    ask: { claimer: string; position: number; error: string; tryAfterMs: number | null; isWait: boolean },
  ): Promise<void>;
  /** Gives claimed items back untouched. */
  unclaim(shopId: ShopId, id: string, claimer: string): Promise<void>;
  /** Ends the batch when all is done, giving back what is not settled, or pauses it after its pilot. */
  endIfDone(shopId: ShopId, id: string): Promise<boolean>;
  /** Ends the batch for a reason that concerns all of it. */
  fail(shopId: ShopId, id: string, error: string): Promise<void>;

  /** Each answers false where the batch's state does not allow it. */
  pause(shopId: ShopId, id: string): Promise<boolean>;
  resume(shopId: ShopId, id: string, settings: CompletionSettings | null): Promise<boolean>;
  /** What is not settled is given back at once. */
  cancel(shopId: ShopId, id: string): Promise<boolean>;
  /** Puts failed items in line again (these, or all), with tokens of their own; `unaffordable` changes nothing. */
  retryFailed(shopId: ShopId, id: string, itemIds: string[] | null): Promise<'retried' | 'nothing' | 'unaffordable'>;

  items(
    shopId: ShopId,
    id: string,
    ask: { cursor: string | null; status: BatchItemStatus | null; query: string | null; limit: number },
  ): Promise<ItemsPage>;
  /** In their order, from after this position on: for files. */
  itemsWithProducts(shopId: ShopId, id: string, ask: { after: number; limit: number }): Promise<ItemWithProduct[]>;
  item(shopId: ShopId, id: string, itemId: string): Promise<ItemWithProduct | null>;
  /** Changes the item unless it is being written to the store or has another status by now. */
  editItem(shopId: ShopId, id: string, itemId: string, from: BatchItemStatus, edit: ItemEdit): Promise<boolean>;

  /** The shop's batches that have not ended. */
  unendedIds(shopId: ShopId): Promise<string[]>;
  /** Batches that should be under way and that no worker has touched for so long. */
  abandoned(olderThanMs: number): Promise<{ shopId: ShopId; batchId: string }[]>;
}

import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { BatchItem, BatchItemStatus, BatchState, BatchStatus } from '../../../common/contract/batches.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import type { ShopId, StaffId } from '../../domain/shops/identity.ts';
import type { GroupProduct } from '../catalogue/product-groups.ts';
import type { Generation } from '../generation/generations.ts';

/** The product as it was when the batch read it; the item's prompt, scores and conflict check use this copy. */
export type ItemProduct = Omit<GroupProduct, 'updatedAt'>;

export interface NewBatch {
  id: string;
  idempotencyKey: string | null;
  /** Tells a repeated request from a different one under the same key. */
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
  /** The maximum number of items; the hold pays for this many. */
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

/** A batch without its two lists of ids, which can be long. */
export type BatchHead = Omit<Batch, 'source' | 'onlyIds'>;

/** How far a batch's group has been read into items. */
export type ReadProgress = Pick<Batch, 'isRead' | 'readCursor' | 'readItems'>;

export interface ProductsPage {
  /** The cursor that this page was read from. */
  after: string | null;
  products: ItemProduct[];
  nextCursor: string | null;
}

export interface ClaimRequest {
  claimer: string;
  limit: number;
  leaseMs: number;
}

export interface ClaimedItem {
  position: number;
  product: ItemProduct;
  attempts: number;
  waits: number;
}

export interface Claim {
  items: ClaimedItem[];
  /** With its current settings, which may have been corrected since it started; null when it does not run. */
  batch: BatchHead | null;
  /** Whether there are or will be pending items, including those that other workers have claimed. */
  isMoreExpected: boolean;
}

/** What the model made of one item. */
export interface ItemResult {
  generation: Generation;
  after: Record<string, string>;
  keywordStats: BatchItem['keywordStats'];
  pleaseCheck: BatchItem['pleaseCheck'];
  scoreBefore: number;
  scoreAfter: number;
}

export interface FinishedItem {
  position: number;
  /** The title of its product. */
  title: string;
  result: ItemResult;
}

export interface SavedItems {
  positions: number[];
  /** False when the batch was paused or has ended. */
  isRunning: boolean;
}

export interface FailedAttempt {
  claimer: string;
  position: number;
  error: string;
  /** null: the item has failed for good. */
  retryAfterMs: number | null;
  /** The model asked us to wait, which does not count as an attempt. */
  isThrottled: boolean;
}

export interface ItemsPageRequest {
  cursor: string | null;
  status: BatchItemStatus | null;
  query: string | null;
  limit: number;
}

export interface ItemsPage {
  items: BatchItem[];
  nextCursor: string | null;
}

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

/** Batches and their items. Each item is a row, and its text is committed together with its charge. */
export interface Batches {
  /**
   * Saves the batch and holds its whole cost, both or neither; null when the shop cannot afford it. A repeated key
   * returns the earlier batch, or throws `idempotency_mismatch` when that request was different.
   */
  start(shopId: ShopId, batch: NewBatch): Promise<string | null>;
  /** null when the shop has no such batch. */
  find(shopId: ShopId, id: string): Promise<Batch | null>;
  /** The batch as the screen shows it; null when the shop has no such batch. */
  state(shopId: ShopId, id: string): Promise<BatchState | null>;

  /** Adds one page of products, once, and returns how far the group is read; null when the batch has ended. */
  addItems(shopId: ShopId, id: string, page: ProductsPage): Promise<ReadProgress | null>;
  /** Claims up to `limit` due items; another worker can claim them when the lease ends without renewal. */
  claimItems(shopId: ShopId, id: string, request: ClaimRequest): Promise<Claim>;
  /** Extends the lease of everything that this worker has claimed. */
  renewClaims(shopId: ShopId, id: string, claimer: string, leaseMs: number): Promise<void>;
  /**
   * Saves the texts, settles their tokens and marks the items ready, in one transaction. Items that this worker no
   * longer claims, or of a cancelled batch, are left out of `positions` and not charged.
   */
  saveItems(shopId: ShopId, batch: BatchHead, request: { claimer: string; items: FinishedItem[] }): Promise<SavedItems>;
  /** Records that an item got no text, for good or until it is retried; nothing is charged. */
  recordFailedAttempt(shopId: ShopId, id: string, attempt: FailedAttempt): Promise<void>;
  /** Gives up this worker's claims, so that another worker can claim the items at once. */
  unclaimItems(shopId: ShopId, id: string, claimer: string): Promise<void>;
  /** Ends the batch when no item is pending and releases its unsettled tokens, or pauses it after its pilot. */
  endIfDone(shopId: ShopId, id: string): Promise<boolean>;
  /** Ends the batch for a reason that concerns all of it, and releases its unsettled tokens. */
  fail(shopId: ShopId, id: string, error: string): Promise<void>;

  /** False when the batch is not running. */
  pause(shopId: ShopId, id: string): Promise<boolean>;
  /** False when the batch is not paused; new settings apply to the items without text. */
  resume(shopId: ShopId, id: string, settings: CompletionSettings | null): Promise<boolean>;
  /** Ends the batch and releases its unsettled tokens at once; false when it has ended before. */
  cancel(shopId: ShopId, id: string): Promise<boolean>;
  /** Makes failed items pending again (these, or all); after the end this needs a new hold. */
  retryFailed(shopId: ShopId, id: string, itemIds: string[] | null): Promise<'retried' | 'nothing' | 'unaffordable'>;

  /** Items in their order, by status and by part of the product's title. */
  itemsPage(shopId: ShopId, id: string, request: ItemsPageRequest): Promise<ItemsPage>;
  /** Items in their order, after this position. */
  itemsWithProducts(shopId: ShopId, id: string, request: { after: number; limit: number }): Promise<ItemWithProduct[]>;
  /** null when the batch has no such item. */
  item(shopId: ShopId, id: string, itemId: string): Promise<ItemWithProduct | null>;
  /** Changes an item; false when it is being generated or published, or no longer has the expected status. */
  editItem(
    shopId: ShopId,
    id: string,
    itemId: string,
    expectedStatus: BatchItemStatus,
    edit: ItemEdit,
  ): Promise<boolean>;

  /** The ids of the shop's batches that have not ended. */
  unendedIds(shopId: ShopId): Promise<string[]>;
  /** Batches that should run and that no worker has touched for this long. */
  abandoned(untouchedForMs: number): Promise<{ shopId: ShopId; batchId: string }[]>;
}

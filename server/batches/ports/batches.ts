import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type {
  BatchItem,
  BatchItemStatus,
  BatchSource,
  BatchState,
  BatchStatus,
  BatchSummary,
} from '../../../common/contract/batches.ts';
import type { Voice } from '../../../common/contract/voice-shapes.ts';
import type { GroupProduct } from '../../catalogue/ports/product-groups.ts';
import type { ShopId, StaffId } from '../../foundation/identity.ts';
import type { Generation } from '../../generation/ports/generations.ts';
import type { BatchTranslation, ItemTranslation } from '../../texts/item-translation.ts';

/** The product as it was when the batch read it; the item's prompt, scores and conflict check use this copy. */
export type ItemProduct = Omit<GroupProduct, 'updatedAt'> & { picture?: ItemPicture };

/** The picture that an item's alt text is for, as it was when the batch read it. */
export interface ItemPicture {
  id: string;
  /** null: the store had not processed the file yet. */
  url: string | null;
  alt: string;
  /** The titles of the first other products that show the same file, and how many more there are. */
  sharedWith: string[];
  sharedWithMore: number;
  /** The alt texts of the product's other pictures. */
  otherAlts: string[];
}

/** What an item's texts are published to: its picture or its product. */
export const targetIdOf = ({ imageId, productId }: Pick<BatchItem, 'imageId' | 'productId'>): string =>
  imageId ?? productId;

/** A product to generate a text for. */
export type NewItem = ItemProduct & {
  /** The store's language that the text is for; absent: the one in the batch's settings. */
  locale?: string;
  /** Absent: the text is published in the main language. */
  translation?: ItemTranslation;
};

export interface NewBatch {
  id: string;
  idempotencyKey: string | null;
  /** Tells a repeated request from a different one under the same key. */
  requestHash: string;
  source: BatchSource;
  sourceName: string;
  onlyIds: string[] | null;
  /** Products of the group that the merchant took off the list. */
  excludedIds: string[];
  /** The group's products where our copy of the catalogue is not current; null: the group is read. */
  memberIds: string[] | null;
  /** How many texts each product gets. */
  repeat: number;
  onlyEmpty: boolean;
  /** Products of which too little is known are left out. */
  leavesOutThin: boolean;
  isPilot: boolean;
  /** The product's pictures are looked at. */
  usesImages: boolean;
  completionType: CompletionTypeId;
  settings: CompletionSettings;
  /** The voice as it was when the batch started; null: none. */
  voice: Voice | null;
  /** The voices that apply to some of the products; `voice` is for the others. */
  otherVoices: Voice[];
  /** null: the batch generates in the language of its settings. */
  translation: BatchTranslation | null;
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

/** A batch without its lists of ids, which can be long. */
export type BatchHead = Omit<Batch, 'source' | 'onlyIds' | 'excludedIds' | 'memberIds'>;

/** How far a batch's group has been read into items. */
export type ReadProgress = Pick<Batch, 'isRead' | 'readCursor' | 'readItems'>;

export interface ProductsPage {
  /** The cursor that this page was read from. */
  after: string | null;
  products: NewItem[];
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
  locale: string | null;
  translation: ItemTranslation | null;
  attempts: number;
  /** How often it waited for a model that was away, which does not count as an attempt. */
  waits: number;
  /** How long it has been waiting for the model, without the time its batch was paused. */
  waitedMs: number;
  /** How many workers ended without giving the item back. */
  lostClaims: number;
  /** The last of them ended while it read this item's texts. */
  wasBeingRead: boolean;
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
  alike: BatchItem['alike'];
  keywordStats: BatchItem['keywordStats'];
  scoreBefore: number;
  scoreAfter: number;
  /** Of the score after: what protected parts add that stay. */
  keptPoints: number;
  warnings: BatchItem['warnings'];
  /** Whether publishing it replaces a text. */
  replacesText: boolean;
  /** Where the product's pictures contradict its data. */
  conflicts: string[];
  notes: BatchItem['notes'];
}

export interface FinishedItem {
  position: number;
  /** The title of its product. */
  title: string;
  result: ItemResult;
}

export interface SavedItems {
  positions: number[];
  /** Not saved: another picture of the same product has got this alt text meanwhile. */
  taken: number[];
  /** False when the batch was paused or has ended. */
  isRunning: boolean;
}

export interface FailedAttempt {
  claimer: string;
  position: number;
  error: string;
  /** null: the item has failed for good. */
  retryAfterMs: number | null;
  /** The model throttled us or was away, which does not count as an attempt. */
  isWait: boolean;
}

/** An item whose text an improver gave back as it was. */
export interface UnchangedItem {
  claimer: string;
  position: number;
  note: BatchItem['notes'][number];
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
  /** null: it is published in the main language. */
  translation: ItemTranslation | null;
  generationId: string | null;
}

export interface ItemEdit {
  after?: Record<string, string>;
  status?: BatchItemStatus;
  scoreAfter?: number;
  keptPoints?: number;
  warnings?: BatchItem['warnings'];
  claims?: BatchItem['claims'];
  replacesText?: boolean;
  keywordStats?: BatchItem['keywordStats'];
  voice?: BatchItem['voice'];
}

/** Batches and their items. Each item is a row, and its text is committed together with its charge. */
export interface BatchesPage {
  batches: BatchSummary[];
  nextCursor: string | null;
}

export interface Batches {
  /**
   * Saves the batch and holds its whole cost, both or neither; null when the shop cannot afford it. A repeated key
   * returns the earlier batch, or throws `idempotency_mismatch` when that request was different.
   */
  start(shopId: ShopId, batch: NewBatch): Promise<string | null>;
  /** The batch that an earlier request with this key started; throws like `start`. */
  startedBefore(shopId: ShopId, request: Pick<NewBatch, 'idempotencyKey' | 'requestHash'>): Promise<string | null>;
  /** null when the shop has no such batch. */
  find(shopId: ShopId, id: string): Promise<Batch | null>;
  /** The batch as the screen shows it; null when the shop has no such batch. */
  state(shopId: ShopId, id: string): Promise<BatchState | null>;
  /** The shop's batches, newest first; throws `bad_request` for an unknown cursor. */
  page(shopId: ShopId, cursor: string | null): Promise<BatchesPage>;
  /** The products that a cancel left without a text. */
  idsWithoutText(shopId: ShopId, id: string): Promise<string[]>;
  /** The products whose main texts the batch has published and not undone, each once. */
  publishedProductIds(shopId: ShopId, id: string): Promise<string[]>;

  /** Whether it still generates texts: false when it was paused or cancelled or has ended. */
  isRunning(shopId: ShopId, id: string): Promise<boolean>;

  /** Adds one page of products, once, and returns how far the group is read; null when the batch has ended. */
  addItems(shopId: ShopId, id: string, page: ProductsPage): Promise<ReadProgress | null>;
  /** Claims up to `limit` due items; another worker can claim them when the lease ends without renewal. */
  claimItems(shopId: ShopId, id: string, request: ClaimRequest): Promise<Claim>;
  /** Records that the model is asked for an item's text now; false when the batch no longer runs: then it must not be. */
  beginItem(shopId: ShopId, id: string, item: { claimer: string; position: number }): Promise<boolean>;
  /** The alt texts that other pictures of the same product have got in this batch, and those they had before. */
  textsOfSiblings(shopId: ShopId, id: string, position: number): Promise<string[]>;
  /** The pictures that the batch has items for. */
  knownPictures(shopId: ShopId, id: string): Promise<Set<string>>;
  /** Extends the lease of everything that this worker has claimed. */
  renewClaims(shopId: ShopId, id: string, claimer: string, leaseMs: number): Promise<void>;
  /**
   * Saves the texts, settles their tokens and marks the items ready, in one transaction. Items that this worker no
   * longer claims, or that a cancelled batch had not begun, are left out of `positions` and not charged. So are alt
   * texts that another picture of the product has: these are in `taken`.
   */
  saveItems(shopId: ShopId, batch: BatchHead, request: { claimer: string; items: FinishedItem[] }): Promise<SavedItems>;
  /** Records that an item got no text, for good or until it is retried; nothing is charged. */
  recordFailedAttempt(shopId: ShopId, id: string, attempt: FailedAttempt): Promise<void>;
  /** Leaves out an item whose text came back as it was; nothing is charged. */
  skipUnchanged(shopId: ShopId, id: string, item: UnchangedItem): Promise<void>;
  /** Marks the item while this worker reads its texts, so that the next worker knows if this one does not survive it. */
  markReading(
    shopId: ShopId,
    id: string,
    mark: { claimer: string; position: number; isReading: boolean },
  ): Promise<void>;
  /** Gives up this worker's claims, so that another worker can claim the items at once. */
  unclaimItems(shopId: ShopId, id: string, claimer: string): Promise<void>;
  /** Ends the batch when no item is pending and releases its unsettled tokens, or pauses it after its pilot. */
  endIfDone(shopId: ShopId, id: string): Promise<boolean>;
  /** Ends the batch for a reason that concerns all of it, and releases its unsettled tokens. */
  fail(shopId: ShopId, id: string, error: string): Promise<void>;

  /** False when the batch is not running. */
  pause(shopId: ShopId, id: string): Promise<boolean>;
  /** Pauses the batch until `resumeAfterOutage`; the merchant reads why. */
  pauseForOutage(shopId: ShopId, id: string, reason: string): Promise<void>;
  /** Resumes all batches that `pauseForOutage` paused, and returns them. */
  resumeAfterOutage(): Promise<{ shopId: ShopId; id: string; total: number }[]>;
  /** Whether a batch waits for `resumeAfterOutage`. */
  hasOutage(): Promise<boolean>;
  /**
   * False when the batch is not paused. New settings apply to the items without text. After a pilot it holds the tokens
   * for the rest, or throws `not_enough_tokens`.
   */
  resume(shopId: ShopId, id: string, settings: CompletionSettings | null): Promise<boolean>;
  /**
   * Lets a paused pilot generate its texts again, by these settings and with a new hold, or throws `not_enough_tokens`.
   * False when the batch is not a paused pilot, or one of its texts is being published.
   */
  rewritePilot(shopId: ShopId, id: string, settings: CompletionSettings | null): Promise<boolean>;
  /**
   * Cancels the batch and releases the tokens of all texts that were not begun. The others are saved and charged when they
   * are there, and then the batch ends. False when it was cancelled or has ended before.
   */
  cancel(shopId: ShopId, id: string): Promise<boolean>;
  /** Ends the batch of a shop that has uninstalled, and releases its unsettled tokens at once. */
  abort(shopId: ShopId, id: string): Promise<void>;
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

  /** Records that the translations of a product, in this batch, belong to these main texts, which it has published. */
  replaceDigests(shopId: ShopId, id: string, productId: string, digests: ItemTranslation['digests']): Promise<void>;

  /** The ids of the shop's batches that have not ended. */
  unendedIds(shopId: ShopId): Promise<string[]>;
  /** Batches that should run and that no worker has touched for this long. */
  abandoned(untouchedForMs: number): Promise<{ shopId: ShopId; batchId: string }[]>;
}

import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type {
  BatchItem,
  BatchItemStatus,
  BatchSource,
  BatchStatus,
  BatchSummary,
} from '../../../common/contract/batches.ts';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import type { GroupProduct } from '../../catalogue/ports/product-groups.ts';
import type { StaffId } from '../../foundation/identity.ts';
import type { NewGeneration } from '../../generation/ports/generations.ts';
import type { BatchTranslation, ItemTranslation } from '../../texts/item-translation.ts';

/** The product as it was when the batch read it; the item's prompt, scores and conflict check use this copy. */
export type ItemProduct = Omit<GroupProduct, 'updatedAt'> & { picture?: ItemPicture };

/** The picture that an item's alt text is for, as it was when the batch read it. */
interface ItemPicture {
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
  /** Products that we know too little about are left out. */
  leavesOutThin: boolean;
  /** Whether products that score good already are left out. */
  leavesOutGood: boolean;
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
  generation: NewGeneration;
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
  /** Only ready texts with statements that the shop's data does not support. */
  isToCheck: boolean;
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

export interface BatchesPage {
  batches: BatchSummary[];
  nextCursor: string | null;
}

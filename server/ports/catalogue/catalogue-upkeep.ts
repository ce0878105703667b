import type { CatalogueProduct, MeasuredProduct } from '../../domain/catalogue/catalogue-product.ts';
import type { ShopId } from '../../domain/shops/identity.ts';

export type SyncPhase = 'products' | 'collections';

/** A whole reading of a shop's catalogue while it is ours to do. */
export interface SyncTurn {
  number: number;
  runner: string;
  phase: SyncPhase;
  operationId: string | null;
  /** How many lines of the operation's result are in. */
  appliedLines: number;
  /** How often the platform's operation has been begun. */
  attempts: number;
  /** The shop's catalogue has never been read to its end. */
  isFirst: boolean;
}

/** Lines of the result, ready to be written when it is called; so the next ones are made ready while some are written. */
export type SyncStep = () => Promise<boolean>;

export interface CollectionLine {
  id: number;
  title: string;
}
export interface MemberLine {
  collectionId: number;
  productId: number;
}

export interface Stale {
  kind: 'product' | 'collection';
  id: number;
}

/** Keeps the copy of the catalogue in step with the store. */
export interface CatalogueUpkeep {
  /** Begins a reading unless one is under way; answers whether it began one. */
  beginSync(shopId: ShopId): Promise<boolean>;
  /** Takes the reading under way for one runner; null when there is none, or somebody else has it. */
  takeTurn(shopId: ShopId, runner: string): Promise<SyncTurn | null>;
  /** The methods below keep the turn; false: it is lost or not wanted any more, and nothing was done. */
  noteOperation(shopId: ShopId, turn: SyncTurn, operationId: string | null): Promise<boolean>;
  noteProgress(shopId: ShopId, turn: SyncTurn, progress: number): Promise<boolean>;
  productsStep(
    shopId: ShopId,
    turn: SyncTurn,
    batch: { products: MeasuredProduct[]; appliedLines: number; progress: number },
  ): Promise<SyncStep>;
  collectionsStep(
    shopId: ShopId,
    turn: SyncTurn,
    batch: { collections: CollectionLine[]; members: MemberLine[]; appliedLines: number; progress: number },
  ): Promise<SyncStep>;
  nextPhase(shopId: ShopId, turn: SyncTurn, phase: SyncPhase): Promise<boolean>;
  /** Removes what the reading has not met, and ends it. */
  finishSync(shopId: ShopId, turn: SyncTurn): Promise<boolean>;
  /** Lets go of the turn; it is looked at again then, or at once when somebody asks. */
  leaveTurn(shopId: ShopId, turn: SyncTurn, again: { afterMs: number; problem: string | null }): Promise<void>;
  /** Makes a large catalogue that has just come in as quick to search as it will be; others do not wait for it. */
  tidyRead(shopId: ShopId, signal: AbortSignal): Promise<void>;
  /** Ends the reading for good: the shop has left. */
  stopSync(shopId: ShopId): Promise<void>;

  /** Remembers what the platform says has changed; said twice before anyone looked is said once. */
  markStale(shopId: ShopId, stale: Stale[]): Promise<void>;
  /** Takes some of it to look at; what is neither refreshed nor taken again in time is offered once more. */
  claimStale(shopId: ShopId, kind: Stale['kind'], limit: number): Promise<number[]>;
  /** What the store answered: the products that are there, in place of all that were asked for. */
  refreshProducts(shopId: ShopId, askedIds: number[], found: CatalogueProduct[]): Promise<void>;
  /** null: the collection is not there any more; without `productIds` its products stay as they are known. */
  refreshCollection(
    shopId: ShopId,
    collectionId: number,
    found: { title: string; productIds: number[] | null } | null,
  ): Promise<void>;

  /** Scores again what older rules scored, of any shop; answers how many. */
  rescoreOutdated(limit: number): Promise<number>;
  /** Installed shops whose catalogue is to be read: never read, not for a day, or left half-way. */
  dueForSync(limit: number): Promise<{ shopId: ShopId; isUnderWay: boolean }[]>;
  /** Shops with changes that nobody looks at. */
  withStale(limit: number): Promise<ShopId[]>;
}

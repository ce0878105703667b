import type { ShopId } from '../../foundation/identity.ts';
import type { CatalogueProduct, MeasuredProduct } from '../rules/catalogue-product.ts';

export type SyncPhase = 'products' | 'collections';

/** A sync of a shop's whole catalogue while one worker runs it. */
export interface SyncLease {
  number: number;
  runner: string;
  phase: SyncPhase;
  operationId: string | null;
  /** How many lines of the operation's result are saved. */
  appliedLines: number;
  /** How often the platform's bulk operation was started in this phase. */
  attempts: number;
  /** No sync of this shop has finished before. */
  isFirst: boolean;
}

export interface CollectionLine {
  id: number;
  title: string;
}
export interface MemberLine {
  collectionId: number;
  productId: number;
}

interface Applied {
  /** How many lines of the operation's result are saved with this batch. */
  appliedLines: number;
  progress: number;
}
export type ProductsBatch = Applied & { products: MeasuredProduct[] };
export type CollectionsBatch = Applied & { collections: CollectionLine[]; members: MemberLine[] };

export interface CatalogueSyncs {
  /** Begins a sync unless one is under way; returns whether it began one. */
  beginSync(shopId: ShopId): Promise<boolean>;
  /** Leases the sync under way to one worker; null when there is none, or another worker runs it. */
  claimSync(shopId: ShopId, runner: string): Promise<SyncLease | null>;

  // Each of these extends the lease. False: the lease is lost or the sync was cancelled, and nothing was saved.
  saveOperation(shopId: ShopId, lease: SyncLease, operationId: string | null): Promise<boolean>;
  saveProgress(shopId: ShopId, lease: SyncLease, progress: number): Promise<boolean>;
  saveProducts(shopId: ShopId, lease: SyncLease, batch: ProductsBatch): Promise<boolean>;
  saveCollections(shopId: ShopId, lease: SyncLease, batch: CollectionsBatch): Promise<boolean>;
  startPhase(shopId: ShopId, lease: SyncLease, phase: SyncPhase): Promise<boolean>;
  /** Deletes what the sync has not seen, and ends it. */
  finishSync(shopId: ShopId, lease: SyncLease): Promise<boolean>;

  /** Gives the lease back; the sync is due again after that time. */
  releaseSync(shopId: ShopId, lease: SyncLease, again: { afterMs: number; problem: string | null }): Promise<void>;
  /** Lets the database sort a large new catalogue into its indexes now instead of on its own schedule. */
  vacuumAfterSync(shopId: ShopId, signal: AbortSignal): Promise<void>;
  cancelSync(shopId: ShopId): Promise<void>;
  /** Installed shops whose catalogue was never synced, not for a day, or whose sync was interrupted. */
  dueForSync(limit: number): Promise<ShopId[]>;
}

export interface Stale {
  kind: 'product' | 'collection';
  id: number;
}

export interface CatalogueChanges {
  /** Marks what changed in the store; marking it twice before it is claimed has one effect. */
  markStale(shopId: ShopId, stale: Stale[]): Promise<void>;
  /** Claims some of it for a minute; what is not refreshed by then can be claimed again. */
  claimStale(shopId: ShopId, kind: Stale['kind'], limit: number): Promise<number[]>;
  /** Saves the products that the store returned, and deletes the others that it was asked for. */
  refreshProducts(shopId: ShopId, requestedIds: number[], found: CatalogueProduct[]): Promise<void>;
  /** null: the store no longer has the collection. Without `productIds` its known products stay. */
  refreshCollection(
    shopId: ShopId,
    collectionId: number,
    found: { title: string; productIds: number[] | null } | null,
  ): Promise<void>;
  /** Shops with stale products or collections that no worker has claimed. */
  shopsWithStale(limit: number): Promise<ShopId[]>;
  /** Scores products of any shop again that an older version of the rules scored; returns how many. */
  rescoreOutdated(limit: number): Promise<number>;
}

/** Keeps our copy of the catalogue equal to the store's. */
export type CatalogueUpkeep = CatalogueSyncs & CatalogueChanges;

import type { MeasuredProduct } from '../rules/catalogue-product.ts';

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

export interface Stale {
  kind: 'product' | 'collection';
  id: number;
}

import type { ShopId } from '../../foundation/identity.ts';
import type { CatalogueProduct } from '../rules/catalogue-product.ts';
import type { CollectionLine, MemberLine, SyncPhase } from './catalogue-upkeep.ts';

export type BulkState =
  | { state: 'running'; objects: number }
  /** `url` is null when there was nothing to read. */
  | { state: 'done'; url: string | null; objects: number; rootObjects: number; bytes: number | null }
  | { state: 'failed'; why: string };

/** What the lines of a bulk operation's result say; a product comes with its variants and metafields. */
export type CatalogueLine = { product: CatalogueProduct } | { collection: CollectionLine } | { member: MemberLine };

export interface CatalogueLines {
  lines: CatalogueLine[];
  /** How many lines of the whole result have been read with these. A product may take several. */
  appliedLines: number;
}

/** Reads the catalogue from the platform. Fails with the same failures as `ShopAdmin`. */
export interface StoreCatalogue {
  /** Starts a bulk operation that writes all products, or all collections with their products, to a file; returns its id. */
  beginBulk(shopId: ShopId, phase: SyncPhase): Promise<string>;
  /** null when the platform no longer knows the operation. */
  bulkState(shopId: ShopId, operationId: string): Promise<BulkState | null>;
  /**
   * The lines of the result after `skipLines`, one batch in memory at a time. Fails with `not_found` when the result is
   * gone or shorter than `bytes`.
   */
  bulkLines(
    url: string,
    from: { skipLines: number; batch: number; bytes?: number | null },
    signal: AbortSignal,
  ): AsyncIterable<CatalogueLines>;
  countProducts(shopId: ShopId): Promise<number>;
  /** null when the store does not have it. Products that are asked for at the same time share a call. */
  product(shopId: ShopId, id: number): Promise<CatalogueProduct | null>;
  /** Leaves out products that the store does not have. */
  products(shopId: ShopId, ids: number[]): Promise<CatalogueProduct[]>;
  /** null when the store has no such collection; `productIds` is null when there are more than `limit`. */
  collection(shopId: ShopId, id: number, limit: number): Promise<{ title: string; productIds: number[] | null } | null>;
}

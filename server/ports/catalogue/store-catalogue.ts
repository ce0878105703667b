import type { CatalogueProduct } from '../../domain/catalogue/catalogue-product.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { CollectionLine, MemberLine, SyncPhase } from './catalogue-upkeep.ts';

export type BulkState =
  | { state: 'running'; objects: number }
  /** `url` is null where there was nothing to read. */
  | { state: 'done'; url: string | null; objects: number; rootObjects: number; bytes: number | null }
  | { state: 'failed'; why: string };

/** One line of a bulk operation's result. */
export type CatalogueLine = { product: CatalogueProduct } | { collection: CollectionLine } | { member: MemberLine };

/** The catalogue as the platform itself hands it out. Fails as `ShopAdmin` does. */
export interface StoreCatalogue {
  /** Asks the platform to write all products, or all collections with their products, into a file. */
  beginBulk(shopId: ShopId, phase: SyncPhase): Promise<string>;
  /** null: the platform does not know the operation any more. */
  bulkState(shopId: ShopId, operationId: string): Promise<BulkState | null>;
  /**
   * The lines of the result from `skipLines` on, a batch at a time, never more than that in memory. Fails as
   * `not_found` when the result is gone, or shorter than `bytes`.
   */
  bulkLines(
    url: string,
    from: { skipLines: number; batch: number; bytes?: number | null },
    signal: AbortSignal,
  ): AsyncIterable<CatalogueLine[]>;
  countProducts(shopId: ShopId): Promise<number>;
  /** Those of the products that the store has. */
  products(shopId: ShopId, ids: number[]): Promise<CatalogueProduct[]>;
  /** null when the store has no such collection; `productIds` is null where there are more than `limit`. */
  collection(shopId: ShopId, id: number, limit: number): Promise<{ title: string; productIds: number[] | null } | null>;
}

import type { Product } from '../../../common/contract/shapes.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { ProductFields } from './shop-admin.ts';

export interface ProductUpdate {
  id: string;
  fields: ProductFields;
}

/** Taken, with the product as it stands now; or refused, in the platform's words. */
export type BulkOutcome = { id: string; product: Product } | { id: string; refusal: string };

export interface BulkPublishing {
  /**
   * Changes many products in one go. Products it says nothing about may have been changed or not. Throws a Failure like
   * `ShopAdmin`, and then that is true of all of them.
   */
  updateProducts(shopId: ShopId, updates: ProductUpdate[], signal: AbortSignal): Promise<BulkOutcome[]>;
}

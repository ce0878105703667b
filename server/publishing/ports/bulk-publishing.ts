import type { Product } from '../../../common/contract/shapes.ts';
import type { ProductFields } from '../../catalogue/ports/shop-admin.ts';
import type { ShopId } from '../../foundation/identity.ts';

export interface ProductUpdate {
  id: string;
  fields: ProductFields;
}

/** The product as it is after the change, or the platform's reason for refusing it. */
export type BulkOutcome = { id: string; product: Product } | { id: string; refusal: string };

export interface BulkPublishing {
  /**
   * Changes many products in one call. A product without an outcome may or may not have been changed; when this throws
   * a Failure, that is true of all of them.
   */
  updateProducts(shopId: ShopId, updates: ProductUpdate[], signal: AbortSignal): Promise<BulkOutcome[]>;
}

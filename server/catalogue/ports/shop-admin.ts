import type { Collection, Product } from '../../../common/contract/shapes.ts';
import type { ShopId } from '../../foundation/identity.ts';

export interface ProductFields {
  title?: string;
  descriptionHtml?: string;
  seoTitle?: string;
  seoDescription?: string;
}

/**
 * The shop's products and collections on the platform. Every method throws a Failure: `platform_failed` (retryable or
 * not), `platform_refused` with the platform's own words, or `shop_not_connected` when access was withdrawn.
 */
export interface ShopAdmin {
  /** null when the shop has no such product. */
  product(shopId: ShopId, productId: string): Promise<Product | null>;
  /** null when the shop has no such collection. */
  collection(shopId: ShopId, collectionId: string): Promise<Collection | null>;
  /** All tags of the shop's products. */
  tags(shopId: ShopId): Promise<string[]>;
  /** Changes only the given fields; returns the product as it is now. */
  updateProduct(shopId: ShopId, productId: string, fields: ProductFields): Promise<Product>;
  /** Changes only the description; returns the collection as it is now. */
  updateCollection(shopId: ShopId, collectionId: string, fields: { descriptionHtml: string }): Promise<Collection>;
}

import type { Collection, Product } from '../../../common/contract/shapes.ts';
import type { ShopId } from '../../domain/shops/identity.ts';

export interface ProductFields {
  title?: string;
  descriptionHtml?: string;
  seoTitle?: string;
  seoDescription?: string;
}

/**
 * The shop as its owner sees it, on the platform. Every method throws a Failure (`platform_failed`, retryable or not;
 * `platform_refused` with the platform's own words; `shop_not_connected` when access was withdrawn).
 */
export interface ShopAdmin {
  /** null when the shop has no such product. */
  product(shopId: ShopId, productId: string): Promise<Product | null>;
  collection(shopId: ShopId, collectionId: string): Promise<Collection | null>;
  tags(shopId: ShopId): Promise<string[]>;
  /** Changes the named fields and no others; answers the product as it stands now. */
  updateProduct(shopId: ShopId, productId: string, fields: ProductFields): Promise<Product>;
  updateCollection(shopId: ShopId, collectionId: string, fields: { descriptionHtml: string }): Promise<Collection>;
}

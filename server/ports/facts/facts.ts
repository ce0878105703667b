import type { CatalogueProduct } from '../../domain/catalogue/catalogue-product.ts';
import type { ShopId } from '../../domain/shops/identity.ts';

/** What we know about a shop's products. */
export interface Facts {
  /** The products with these numbers in our copy of the catalogue; leaves out those that are not in it. */
  products(shopId: ShopId, ids: number[]): Promise<CatalogueProduct[]>;
}

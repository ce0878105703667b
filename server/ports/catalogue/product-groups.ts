import type { ProductGroup } from '../../../common/contract/products.ts';
import type { ShopId } from '../../domain/shops/identity.ts';

/** A product with the fields that texts are generated from. */
export interface GroupProduct {
  id: string;
  title: string;
  /** The product's name in URLs, by which the store's CSV import finds it. */
  handle: string;
  descriptionHtml: string;
  metaTitle: string;
  metaDescription: string;
  tags: string[];
  imageUrl: string | null;
  updatedAt: Date;
}

interface GroupPage {
  products: GroupProduct[];
  /** null on the last page. */
  nextCursor: string | null;
}

/** Finds the products of groups, in our copy of the catalogue or in the store itself. */
export interface ProductGroups {
  /** The group's name and its number of products; null when the store has no such collection. */
  describe(shopId: ShopId, group: ProductGroup): Promise<{ name: string; total: number } | null>;
  /**
   * Every product of the group once, page by page in a stable order. Leaves out products that no longer exist, so a page
   * may have fewer than `limit` products and not be the last one.
   */
  page(shopId: ShopId, group: ProductGroup, from: { after: string | null; limit: number }): Promise<GroupPage>;
}

import type { ProductGroup } from '../../../common/contract/products.ts';
import type { ShopId } from '../../domain/shops/identity.ts';

/** A product as a text is written from it. */
export interface GroupProduct {
  id: string;
  title: string;
  /** The store's own name for it in addresses, by which its import finds it. */
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
  /** null: this was the last page. */
  nextCursor: string | null;
}

/** Groups of products as one source knows them: our copy of the catalogue, or the store itself. */
export interface ProductGroups {
  /** What to call the group and how many products it has; null when the store has no such collection. */
  describe(shopId: ShopId, group: ProductGroup): Promise<{ name: string; total: number } | null>;
  /**
   * Every product of the group once, page by page in an order that stays; products that are not there (any more) are
   * passed over, so that a page may hold fewer than `limit` and still not be the last.
   */
  page(shopId: ShopId, group: ProductGroup, ask: { after: string | null; limit: number }): Promise<GroupPage>;
}

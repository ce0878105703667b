import type { ProductGroup } from '../../../common/contract/products.ts';
import type { ShopId } from '../../foundation/identity.ts';

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

export interface GroupSize {
  name: string;
  total: number;
}

/** The products of groups as one source knows them: our copy of the catalogue, or the store itself. */
export interface GroupSource {
  /** null when there is no such collection. */
  describe(shopId: ShopId, group: ProductGroup): Promise<GroupSize | null>;
  /** The ids of all the group's products; null when there are more than `limit`. */
  ids(shopId: ShopId, group: ProductGroup, limit: number): Promise<string[] | null>;
  /**
   * Every product of the group once, page by page in a stable order. Leaves out products that no longer exist, so a page
   * may have fewer than `limit` products and not be the last one.
   */
  page(shopId: ShopId, group: ProductGroup, from: { after: string | null; limit: number }): Promise<GroupPage>;
}

export interface GroupDescription extends GroupSize {
  /** The products, where our copy of the catalogue differs from the store; null: `page` reads them. */
  ids: string[] | null;
}

/** Finds the products of groups, in our copy of the catalogue where it is current and else in the store. */
export interface ProductGroups extends Pick<GroupSource, 'page'> {
  /** The group's name and its number of products; null when the store has no such collection. */
  describe(shopId: ShopId, group: ProductGroup): Promise<GroupDescription | null>;
  /** Whether the store has this collection, or any of these products. */
  isInStore(shopId: ShopId, group: ProductGroup): Promise<boolean>;
}

import type { ShopId } from '../../foundation/identity.ts';

/** What like products have in common where their sales are not known. */
export interface ProductTraits {
  productId: number;
  createdAt: Date;
  price: number;
}

export interface CohortMark {
  productId: number;
  isNew: boolean;
}

/** The metafield by which the store's analytics can tell the cohorts apart. Fails as `ShopAdmin` does. */
export interface CohortMarks {
  /** Products that the store no longer has are left out. */
  traits(shopId: ShopId, productIds: number[]): Promise<ProductTraits[]>;
  /** Makes the metafield one that the analytics can group by. */
  define(shopId: ShopId): Promise<void>;
  /** Sets it for up to 25 products; returns those that have it now: the others are not in the store. */
  set(shopId: ShopId, marks: CohortMark[]): Promise<number[]>;
  /** Removes it from up to 250 products. */
  remove(shopId: ShopId, productIds: number[]): Promise<void>;
  /** Removes its definition, with what is left of it. */
  forget(shopId: ShopId): Promise<void>;
}

import type { ShopId } from '../../foundation/identity.ts';

/** Products of a running test of texts. */
export interface Tested {
  products: number;
  /** When the last of their tests ends. */
  until: Date;
}

/** Which products take part in a running test of texts: changing them blurs its result. */
export interface TestedProducts {
  /** By their global ids; null: none is in a test. */
  among(shopId: ShopId, productIds: string[]): Promise<Tested | null>;
  /** Of a batch's items that are ready or published; `itemIds` null: all of them. */
  inBatch(shopId: ShopId, batchId: string, itemIds: string[] | null): Promise<Tested | null>;
}

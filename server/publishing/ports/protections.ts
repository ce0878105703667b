import type { ShopId } from '../../foundation/identity.ts';
import type { Protection } from '../../texts/protected-parts.ts';

export interface ProtectionChange {
  /** A heading counts for all products of the shop, a block for this one. */
  part: { kind: 'heading'; value: string } | { kind: 'block'; productId: number; value: string };
  isProtected: boolean;
}

/** The parts of descriptions that a merchant protects. */
export interface Protections {
  /** By product; the shop's headings are in each of them. */
  of(shopId: ShopId, productIds: number[]): Promise<(productId: number | null) => Protection>;
  /** False when the shop or the product has as many protected parts as it may have. */
  change(shopId: ShopId, change: ProtectionChange): Promise<boolean>;
}

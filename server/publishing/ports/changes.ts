import type { ShopId } from '../../foundation/identity.ts';

export interface InterruptedChanges {
  shopId: ShopId;
  targetId: string;
  locale: string | null;
  ids: string[];
}

/** The ids of changes by the status they now have. */
export type ChangeOutcomes = Record<'written' | 'failed' | 'reverted', string[]>;

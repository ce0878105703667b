import type { ShopId } from '../../foundation/identity.ts';
import type { TextFrames } from '../../texts/text-frames.ts';
import type { Likeness, UsedSentences } from '../rules/likeness.ts';

export interface Draft {
  /** null: the text is about no product of the store, so it is compared and not saved. */
  productId: number | null;
  frames: TextFrames;
  family: number | null;
}

export interface Sameness {
  /**
   * Saves the frames of a product's newest draft and returns the texts of other products that it resembles. Of two like
   * drafts at the same time, one is saved first and the other is told of it.
   */
  saveDraft(shopId: ShopId, draft: Draft): Promise<Likeness[]>;
  /** What new texts should not begin or end with: the most shared sentences and those of other products' newest drafts. */
  usedSentences(shopId: ShopId, exceptIds: number[]): Promise<UsedSentences>;
  /** Marks the products of some shops whose descriptions have changed and are alike now; returns how many shops. */
  markAlike(maxShops: number): Promise<number>;
}

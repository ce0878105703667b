import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { TextFrames } from '../../texts/text-frames.ts';
import type { Likeness, UsedSentences } from '../rules/likeness.ts';

export interface Draft {
  /** null: the text is about no product of the store, so it is compared and not saved. */
  productId: number | null;
  frames: TextFrames;
  family: number | null;
  kind: TextKind;
}

/** What texts have to have in common to be compared sentence by sentence. */
export interface TextKind {
  type: CompletionTypeId;
  language: LanguageId;
}

/** Sentences of the newest drafts of one kind, and those that most published descriptions share. */
export interface SentencesInUse {
  ofDrafts: UsedSentences;
  published: UsedSentences;
}

export interface Sameness {
  /**
   * Saves the frames of a product's newest draft and returns the texts of other products that it resembles. Of two like
   * drafts at the same time, one is saved first and the other is told of it.
   */
  saveDraft(shopId: ShopId, draft: Draft): Promise<Likeness[]>;
  /** What new texts of this kind should not begin or end with. */
  usedSentences(shopId: ShopId, exceptIds: number[], kind: TextKind): Promise<SentencesInUse>;
  /** Marks the products of some shops whose descriptions have changed and are alike now; returns how many shops. */
  markAlike(maxShops: number): Promise<number>;
}

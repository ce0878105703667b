import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../common/catalogue/input-errors.ts';
import type { Claim } from '../../../common/contract/claims.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import type { Truth } from '../../../common/contract/voices/truth.ts';
import type { TextVoice } from '../../../common/contract/voices/voice-shapes.ts';
import type { Account, Hold } from '../../billing/ports/ledger.ts';
import type { ShopId, StaffId } from '../../foundation/identity.ts';
import type { ModelUsage } from '../../foundation/model/text-model-port.ts';
import type { GeneratedTranslation } from '../../texts/item-translation.ts';

export interface Generation {
  id: string;
  staffId: StaffId;
  completionType: CompletionTypeId;
  /** The platform's id of the product or collection that the text is about. */
  targetId: string | null;
  /** The store's language that it was generated for; null where the merchant chose none. */
  locale: string | null;
  /** What a text in another language was generated from; null for any other text. */
  translation: GeneratedTranslation | null;
  inputs: Inputs;
  settings: CompletionSettings;
  text: string | { id: string; output: string }[];
  html: string | null;
  /** What the text states, with its sources. */
  claims: Claim[];
  /** null: generated without a voice. */
  voice: TextVoice | null;
  /** Where it does not keep to the shop's glossary, in words. */
  glossaryFaults: string[];
  model: string;
  promptVersion: string;
  costInTokens: number;
  usage: ModelUsage | null;
}

/** What a text may state, kept until its check has succeeded. */
interface OpenCheck {
  facts: Fact[];
  truth: Truth;
}

export interface NewGeneration extends Generation {
  /** Its statements are to be checked. Absent or null: they are checked. */
  openCheck?: OpenCheck | null;
}

/** A check of a saved text that has not succeeded. */
export interface DueCheck extends OpenCheck {
  shopId: ShopId;
  generationId: string;
}

/** A saved text as we read it. We change it only if it is still the same. */
export type ReadText = Pick<Generation, 'id' | 'text' | 'claims'>;

export interface Generations {
  /**
   * Saves the text and settles its hold in one transaction: no text is charged without being saved, or saved without
   * being charged. Throws if the hold has been released.
   */
  save(shopId: ShopId, hold: Hold, generation: NewGeneration): Promise<Account>;

  /** Replaces the claims of a saved text. False: its text or claims are no longer those of `read`. */
  saveClaims(shopId: ShopId, read: ReadText, claims: Claim[]): Promise<boolean>;

  /** Replaces a saved text and its claims. False: they are no longer those of `read`. */
  saveText(shopId: ShopId, read: ReadText, changed: Pick<Generation, 'text' | 'html' | 'claims'>): Promise<boolean>;

  /** Gives claims with exactly these words a fact as their source, in all texts of a product, those of batches too. */
  supportClaims(shopId: ShopId, productId: string, source: { factId: string; words: string }): Promise<void>;

  /** Checks of all shops that should be tried again by now. They are not due again for a while, which grows with each try. */
  takeDueChecks(limit: number): Promise<DueCheck[]>;

  /** The check of this text has succeeded. */
  endCheck(shopId: ShopId, id: string): Promise<void>;

  find(shopId: ShopId, id: string): Promise<(Generation & { at: Date }) | null>;
}

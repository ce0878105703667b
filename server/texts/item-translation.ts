import type { ProductField } from '../../common/catalogue/completion-types.ts';
import type { TranslateFrom, TranslateMode } from '../../common/contract/languages.ts';
import type { ChosenLanguage } from './chosen-language.ts';
import type { TranslatedText } from './translated-text.ts';

/** What a batch translates. */
export interface BatchTranslation {
  /** The main language first. */
  languages: ChosenLanguage[];
  mode: TranslateMode;
  /** Absent in batches from before there was a choice: `facts`. */
  from?: TranslateFrom;
  /** The fields of the store that its texts are for. */
  fields: ProductField[];
}

type ByField = Partial<Record<ProductField, string>>;

/** The fields that a batch item translates. */
export interface ItemTranslation {
  /** The digests of the main texts that were read. The platform refuses a translation of another text. */
  digests: ByField;
  /** The translations that were there; empty where there was none. */
  before: ByField;
}

export const itemTranslationOf = (texts: TranslatedText[]): ItemTranslation => ({
  digests: Object.fromEntries(texts.map(({ field, digest }) => [field, digest])),
  before: Object.fromEntries(texts.map(({ field, translation }) => [field, translation ?? ''])),
});

/** What a text in another language was generated from. */
export interface GeneratedTranslation extends ItemTranslation {
  /** The generations of the main text that it belongs to. Once that is published, this is a translation of it. */
  mainGenerationIds: string[];
}

import type { ProductField } from '../../common/catalogue/completion-types.ts';
import type { TranslateMode } from '../../common/contract/languages.ts';

/** One text of a product or collection in the store's primary language, with its translation into one other language. */
export interface TranslatedText {
  field: ProductField;
  /** The text in the primary language. */
  source: string;
  /** The platform's hash of the primary text. A translation sent with another hash is refused. */
  digest: string;
  /** null: not translated. */
  translation: string | null;
  /** The primary text has changed since it was translated. */
  isOutdated: boolean;
}

/** Those of the fields that need a translation. A text without a primary text cannot be translated. */
export function textsToTranslate(
  texts: TranslatedText[],
  { fields, mode }: { fields: ProductField[]; mode: TranslateMode },
): TranslatedText[] {
  return texts.filter(
    ({ field, translation, isOutdated }) =>
      fields.includes(field) && (mode === 'all' || translation === null || (mode === 'outdated' && isOutdated)),
  );
}

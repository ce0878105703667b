import type { LanguageId } from '../../common/catalogue/completion-settings.ts';

/** A language of the store that texts are generated for. */
export interface ChosenLanguage {
  /** As the platform writes it. */
  locale: string;
  /** The one of our languages that we generate for it. */
  language: LanguageId;
  isPrimary: boolean;
}

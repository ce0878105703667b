import { type LanguageId, languageIds } from '../../../common/catalogue/completion-settings.ts';
import { languageData, wordsIn } from '../../words/languages.ts';

interface Pronouns {
  /** The shop speaks as several people: "we make". */
  we: string[];
  /** The shop speaks as one person: "I make". */
  i: string[];
  /** The familiar and the polite address, by the name a voice gives them. */
  familiar: { name: string; forms: string[] } | null;
  polite: { name: string; forms: string[]; isCaseSensitive: boolean } | null;
}

/** Pronouns by which a text shows who speaks and how it addresses the reader; null for languages that leave them out. */
export const pronouns = Object.fromEntries(
  languageIds.map((id): [LanguageId, Pronouns | null] => {
    const own = languageData[id].pronouns;
    if (!own) return [id, null];
    const { we, i, familiar, polite } = own;
    return [
      id,
      {
        we: wordsIn(we),
        i: wordsIn(i),
        familiar: familiar && { ...familiar, forms: wordsIn(familiar.forms) },
        polite: polite && { ...polite, forms: wordsIn(polite.forms) },
      },
    ];
  }),
) as Record<LanguageId, Pronouns | null>;

/** Those of the forms that stand in the text as whole words. `Sie` and `sie` are different words. */
export function formsIn(text: string, forms: string[], { isCaseSensitive = false } = {}): string[] {
  return forms.filter((form) =>
    new RegExp(`(?<![\\p{L}\\p{M}])${form}(?![\\p{L}\\p{M}])`, isCaseSensitive ? 'u' : 'iu').test(text),
  );
}

import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { pronouns } from './pronouns.ts';

/** How many words of a text are one of these forms. A size in capitals, as in "US 10", is no pronoun. */
function countForms(text: string, forms: string[], { isCaseSensitive = false } = {}): number {
  if (forms.length === 0) return 0;
  const found = text.matchAll(
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${forms.join('|')})(?![\\p{L}\\p{M}])`, isCaseSensitive ? 'gu' : 'giu'),
  );
  return [...found].filter(([word]) => isCaseSensitive || !/^\p{Lu}{2,}$/u.test(word)).length;
}

/** Which of two ways to speak has the majority; null where neither has, or where nothing shows it. */
function majority<Way extends string>(counts: Record<Way, number>): Way | null {
  const [[first, most] = [null, 0], [, second] = [null, 0]] = (Object.entries(counts) as [Way, number][]).sort(
    ([, left], [, right]) => right - left,
  );
  return most > second ? first : null;
}

/** Whether the shop speaks as "we" or as "I": one "my" among many "we" is a customer's word or a slip. */
export function personOf(text: string, language: LanguageId): 'we' | 'i' | null {
  const own = pronouns[language];
  return own && majority({ we: countForms(text, own.we), i: countForms(text, own.i) });
}

/** How a text addresses its reader, by the majority of its pronouns. */
export function addressOf(text: string, language: LanguageId): 'familiar' | 'polite' | null {
  const own = pronouns[language];
  if (!own?.familiar || !own.polite) return null;
  const { isCaseSensitive } = own.polite;
  return majority({
    familiar: countForms(text, own.familiar.forms),
    polite: countForms(text, own.polite.forms, { isCaseSensitive }),
  });
}

/** The way most of the texts have, if at least a third of them show one at all. */
export function mostCommon<Way extends string>(ways: (Way | null)[]): Way | null {
  const shown = ways.filter((way) => way !== null);
  if (shown.length * 3 < ways.length) return null;
  const counts = Object.groupBy(shown, (way) => way);
  const sizes = Object.fromEntries(Object.entries(counts).map(([way, of]) => [way, (of as Way[]).length]));
  return majority(sizes as Record<Way, number>);
}

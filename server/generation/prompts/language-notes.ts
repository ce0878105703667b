import type { CompletionSettings, LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { languageData } from '../../words/languages.ts';
import { variantOf } from '../../words/variants.ts';

const nounFirst =
  'An English product name stays as it is. In a sentence the language’s own noun comes before it, with its article where it has one.';
const nameFirst = 'An English product name stays as it is. In a sentence the language’s own noun follows it.';

/** The lines about spelling and typography for a text in this language. */
export function languageNotes(language: LanguageId, locale?: string): string[] {
  const { notes: general, nameStands, variants } = languageData[language];
  const variant = variantOf(language, locale);
  // A note that leaves the variant open is not for a text whose variant is known.
  const notes = variant ? [variant.note, ...general.filter((note) => !namesVariants(note, variants))] : general;
  if (nameStands === 'anywhere') return notes;
  return [...notes, nameStands === 'before the noun' ? nameFirst : nounFirst];
}

/** The script of a Chinese text: that of the shop's own texts. */
export function scriptLines(
  { language, locale }: Pick<CompletionSettings, 'language' | 'locale'>,
  ownTexts: string,
): string[] {
  if (variantOf(language, locale)) return [];
  const { scriptVariants } = languageData[language];
  return scriptVariants ? [chineseScript(ownTexts, scriptVariants)] : [];
}

function chineseScript(data: string, { traditional, simplified }: { traditional: string; simplified: string }): string {
  const count = (characters: string) => data.match(new RegExp(`[${characters}]`, 'gu'))?.length ?? 0;
  return count(traditional) > count(simplified) ? 'Traditional Chinese characters.' : 'Simplified Chinese characters.';
}

const namesVariants = (note: string, variants: object): boolean =>
  Object.keys(variants).length > 0 && /Brazilian/.test(note);

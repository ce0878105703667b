import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { languageData } from '../../words/languages.ts';

const nounFirst =
  'An English product name stays as it is. In a sentence the language’s own noun comes before it, with its article where it has one.';
const nameFirst = 'An English product name stays as it is. In a sentence the language’s own noun follows it.';

/** The lines about spelling and typography for a text in this language. */
export function languageNotes(language: LanguageId): string[] {
  const { notes, nameStands } = languageData[language];
  if (nameStands === 'anywhere') return notes;
  return [...notes, nameStands === 'before the noun' ? nameFirst : nounFirst];
}

/** The script of a Chinese text: that of the shop's own texts. */
export function scriptLines(language: LanguageId, ownTexts: string): string[] {
  const { scriptVariants } = languageData[language];
  return scriptVariants ? [chineseScript(ownTexts, scriptVariants)] : [];
}

function chineseScript(data: string, { traditional, simplified }: { traditional: string; simplified: string }): string {
  const count = (characters: string) => data.match(new RegExp(`[${characters}]`, 'gu'))?.length ?? 0;
  return count(traditional) > count(simplified) ? 'Traditional Chinese characters.' : 'Simplified Chinese characters.';
}

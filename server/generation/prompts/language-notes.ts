import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { languageData } from '../../words/languages.ts';

const nounFirst =
  'An English product name stays as it is. In a sentence the language’s own noun comes before it, with its article where it has one.';
const nameFirst = 'An English product name stays as it is. In a sentence the language’s own noun follows it.';

/** The lines about spelling, typography and script for a text in this language. */
export function languageNotes(language: LanguageId, data: string): string[] {
  const { notes, scriptVariants } = languageData[language];
  const script = scriptVariants ? [chineseScript(data, scriptVariants)] : [];
  return [...script, ...notes, ...foreignNames(language, data)];
}

function foreignNames(language: LanguageId, data: string): string[] {
  const { nameStands } = languageData[language];
  if (nameStands === 'anywhere' || !/[a-z]{3}/i.test(data)) return [];
  return [nameStands === 'before the noun' ? nameFirst : nounFirst];
}

function chineseScript(data: string, { traditional, simplified }: { traditional: string; simplified: string }): string {
  const count = (characters: string) => data.match(new RegExp(`[${characters}]`, 'gu'))?.length ?? 0;
  return count(traditional) > count(simplified) ? 'Traditional Chinese characters.' : 'Simplified Chinese characters.';
}

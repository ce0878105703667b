import type { LanguageId } from '../../common/catalogue/completion-settings.ts';
import { languageData, wordsIn } from './languages.ts';

const tables = new Map<LanguageId, Map<string, number>>();

/** Every number word of a language with its value. */
export function numberWords(language: LanguageId): Map<string, number> {
  const known = tables.get(language);
  if (known) return known;
  const { words, compound, joints } = languageData[language].numbers;
  const table = new Map<string, number>();
  for (const [value, forms] of Object.entries(words)) for (const form of wordsIn(forms)) table.set(form, Number(value));
  const simple = compound === '' ? [] : [...table];
  for (const [ten, tens] of simple.filter(([, value]) => value >= 20 && value <= 90)) {
    for (const [unit, units] of simple) if (units < 10) table.set(joined(compound, ten, unit, joints), tens + units);
  }
  tables.set(language, table);
  return table;
}

/** fünfundzwanzig, vijfentwintig, tweeëntwintig, ottantadue, tjugofem */
const joined = (compound: string, ten: string, unit: string, joints: Record<string, string>): string =>
  Object.entries(joints).reduce(
    (word, [letters, instead]) => word.replace(letters, instead),
    compound.replace('{ten}', ten).replace('{unit}', unit),
  );

export const isAmbiguous = (word: string, language: LanguageId): boolean =>
  wordsIn(languageData[language].numbers.ambiguous).includes(word);

import { type LanguageId, languages } from '../../common/catalogue/completion-settings.ts';
import { languageData, wordsIn } from './languages.ts';

type Variant = (typeof languageData)[LanguageId]['variants'][string];

/** Whether stores keep several forms of a language apart. */
export const hasVariants = (language: LanguageId): boolean => Object.keys(languageData[language].variants).length > 0;

/** The form of a language that a store's locale names: European Portuguese for pt-PT; null where it names none. */
export function variantOf(language: LanguageId, locale: string | undefined): Variant | null {
  if (!locale) return null;
  const { variants } = languageData[language];
  const found = Object.keys(variants).find((tag) => tag.toLowerCase() === locale.toLowerCase());
  return found ? (variants[found] ?? null) : null;
}

/** A language and its tag, as a prompt names them. */
export function nameOfLanguage(language: LanguageId, locale: string | undefined): { name: string; tag: string } {
  const variant = variantOf(language, locale);
  return variant && locale ? { name: variant.name, tag: locale } : languages[language];
}

const minWords = 2;

/** The fault in a text that is in another variant of its language; null if in doubt. */
export function variantFault(text: string, language: LanguageId, locale: string | undefined): string | null {
  const variant = variantOf(language, locale);
  if (!variant) return null;
  const { scriptVariants, variants } = languageData[language];
  const fault = `It is not written in ${variant.name}.`;
  if (scriptVariants && variant.script !== '') {
    const other = variant.script === 'traditional' ? 'simplified' : 'traditional';
    return countOf(scriptVariants[other], text) > countOf(scriptVariants[variant.script], text) ? fault : null;
  }
  const others = Object.values(variants).filter((each) => each !== variant);
  const foreign = others.reduce((sum, { words }) => sum + wordsFound(words, text), 0);
  return foreign >= minWords && foreign > wordsFound(variant.words, text) ? fault : null;
}

const countOf = (characters: string, text: string): number =>
  text.match(new RegExp(`[${characters}]`, 'gu'))?.length ?? 0;

const wordsFound = (list: string, text: string): number =>
  wordsIn(list).filter((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text)).length;

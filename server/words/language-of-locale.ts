import { type LanguageId, languageIds, languages } from '../../common/catalogue/completion-settings.ts';
import { languageData, wordsIn } from './languages.ts';

/** The language that we generate for one of the store's locales, such as `pt` for `pt-BR`; null where we have none. */
export function languageOfLocale(locale: string): LanguageId | null {
  const tag = locale.toLowerCase();
  const exact = languageIds.find((id) => languages[id].tag.toLowerCase() === tag);
  if (exact) return exact;
  const [language = ''] = tag.split('-');
  return (
    languageIds.find((id) => wordsIn(languageData[id].otherTags).includes(language)) ??
    languageIds.find((id) => languages[id].tag.toLowerCase().split('-')[0] === language) ??
    null
  );
}

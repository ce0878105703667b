import type { Response } from '../../common/contract/contract.ts';
import type { ShopId } from '../foundation/identity.ts';
import { mayReadTranslations, mayWriteTranslations } from '../foundation/scopes.ts';
import { languageOfLocale } from '../words/language-of-locale.ts';
import type { Ports } from './ports.ts';

/** The languages that the store sells in. */
export async function readLanguages(
  { translations }: Ports,
  shopId: ShopId,
  scopes: string[],
): Promise<Response<'languages'>> {
  if (!mayReadTranslations(scopes)) return { languages: [], hasTranslationsAuthorization: false };
  const languages = await translations.languages(shopId);
  return {
    languages: languages.map((language) => ({ ...language, isSupported: languageOfLocale(language.locale) !== null })),
    hasTranslationsAuthorization: mayWriteTranslations(scopes),
  };
}

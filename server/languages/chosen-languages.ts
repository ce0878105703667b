import { type LanguageId, languages } from '../../common/catalogue/completion-settings.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { mayReadTranslations } from '../foundation/scopes.ts';
import type { ChosenLanguage } from '../texts/chosen-language.ts';
import { languageOfLocale } from '../words/language-of-locale.ts';
import { hasVariants } from '../words/variants.ts';
import type { Ports } from './ports.ts';

interface Shop {
  shopId: ShopId;
  scopes: string[];
}

/** The store's languages with these locales. `preferred`: the merchant's variant of a language, such as British English. */
export async function chosenLanguages(
  { translations }: Ports,
  { shopId, scopes }: Shop,
  locales: string[],
  preferred: LanguageId,
): Promise<ChosenLanguage[]> {
  if (!mayReadTranslations(scopes))
    throw new Failure(
      'forbidden',
      'Yodel may not read your store’s languages and translations yet. Allow it under Settings, Languages.',
    );
  const known = await translations.languages(shopId);
  const wanted = new Set(locales.map((locale) => locale.toLowerCase()));
  return [...wanted].map((locale) => {
    const found = known.find((each) => each.locale.toLowerCase() === locale);
    if (!found) throw notALanguage(`${locale} is not a language of your store.`, 'not a language of the store');
    const language = languageOfLocale(found.locale);
    if (!language) throw notALanguage(`Yodel cannot write in ${found.name} yet.`, 'not supported');
    const isPreferred = baseOf(languages[preferred].tag) === baseOf(languages[language].tag);
    return { locale: found.locale, language: isPreferred ? preferred : language, isPrimary: found.isPrimary };
  });
}

/**
 * The variant in which the store has this language, such as Portuguese of Portugal: that of its main language, or else of
 * the only one. undefined: it has several, none, or has not allowed us to know.
 */
export async function storeVariant(
  { translations }: Ports,
  { shopId, scopes }: Shop,
  language: LanguageId,
): Promise<string | undefined> {
  if (!hasVariants(language) || !mayReadTranslations(scopes)) return undefined;
  // A text is not worth less than its variant.
  const known = await translations.languages(shopId).catch(() => []);
  const found = known.filter(({ locale }) => languageOfLocale(locale) === language);
  return (found.find(({ isPrimary }) => isPrimary) ?? (found.length === 1 ? found[0] : undefined))?.locale;
}

const baseOf = (tag: string): string => tag.split('-')[0] ?? tag;

const notALanguage = (message: string, why: string) =>
  new Failure('bad_request', message, { fields: { languages: why } });

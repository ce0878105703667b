import type { SandboxShop } from '../../shops/shop.ts';
import {
  localesOf,
  primaryLocale,
  type Translatable,
  translatableContent,
  translatableTexts,
  withTranslation,
} from '../../shops/translations.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import type { UserError } from '../graphql/api-error.ts';
import { findTranslatable, translationsIn } from './translation-queries.ts';

interface TranslationInput {
  locale: string;
  key: string;
  value: string;
  translatableContentDigest: string;
  marketId?: string | null;
}

const MAX_KEYS = 100;

export function translationMutations(call: ApiCall) {
  const { platform, shopState } = call;
  const { shop } = shopState;
  const notFound = (resourceId: string) =>
    refused('resourceId', `Resource ${resourceId} does not exist`, 'RESOURCE_NOT_FOUND');

  return {
    translationsRegister: ({
      resourceId,
      translations: inputs,
    }: {
      resourceId: string;
      translations: TranslationInput[];
    }) => {
      const found = findTranslatable(call, resourceId);
      if (!found) return notFound(resourceId);
      if (inputs.length > MAX_KEYS)
        return refused(
          'resourceId',
          `Too many keys for resource - maximum ${MAX_KEYS} per mutation`,
          'TOO_MANY_KEYS_FOR_RESOURCE',
        );
      const { resource } = found;
      const { saved, userErrors } = saveTranslations(call, resource, inputs);
      const isSaved = (key: string, locale: string) => saved.some((each) => each.key === key && each.locale === locale);
      const locales = [...new Set(saved.map(({ locale }) => locale))];
      const translations = locales.flatMap((locale) =>
        translationsIn(resource, locale).filter(({ key }) => isSaved(key, locale)),
      );
      return { translations, userErrors };
    },

    translationsRemove: ({
      resourceId,
      translationKeys,
      locales,
    }: {
      resourceId: string;
      translationKeys: string[];
      locales: string[];
    }) => {
      const found = findTranslatable(call, resourceId);
      if (!found) return notFound(resourceId);
      const { resource } = found;
      const removed = locales.flatMap((locale) =>
        translationsIn(resource, locale).filter(({ key }) => translationKeys.includes(key)),
      );
      if (removed.length === 0) return { translations: null, userErrors: [] };
      const left = Object.entries(resource.translations ?? {}).map(([locale, texts]) => [
        locale,
        Object.fromEntries(
          Object.entries(texts).filter(([key]) => !locales.includes(locale) || !translationKeys.includes(key)),
        ),
      ]);
      platform.changes.setTranslations(shop, resource, Object.fromEntries(left));
      return { translations: removed, userErrors: [] };
    },
  };
}

/** Saves those that the platform accepts, and says what is wrong with the others. */
function saveTranslations(
  { platform, shopState: { shop } }: ApiCall,
  resource: Translatable,
  inputs: TranslationInput[],
) {
  const userErrors: UserError[] = [];
  const saved: TranslationInput[] = [];
  for (const [place, input] of inputs.entries()) {
    const problem = problemOf(shop, resource, input);
    if (problem) {
      const [field, message, code] = problem;
      userErrors.push({ field: ['translations', String(place), field], message, code });
    } else {
      const digest = input.translatableContentDigest;
      platform.changes.setTranslations(shop, resource, withTranslation(resource, { ...input, digest }));
      saved.push(input);
    }
  }
  return { saved, userErrors };
}

// In the order in which the platform checks.
function problemOf(
  shop: SandboxShop,
  resource: Translatable,
  input: TranslationInput,
): [string, string, string] | null {
  if (input.marketId) {
    const message = "The market corresponding to the `marketId` argument doesn't exist";
    return ['marketId', message, 'MARKET_DOES_NOT_EXIST'];
  }
  if (input.locale === primaryLocale(shop))
    return ['locale', "Locale cannot be the same as the shop's primary locale", 'INVALID_LOCALE_FOR_SHOP'];
  if (!localesOf(shop).some(({ locale }) => locale === input.locale))
    return ['locale', 'Locale is not a valid locale for the shop', 'INVALID_LOCALE_FOR_SHOP'];
  if (!translatableTexts(resource).some(([key]) => key === input.key))
    return ['key', `Key ${input.key} is not a valid translatable field`, 'INVALID_KEY_FOR_MODEL'];
  if (input.value.trim() === '') return ['value', "Value can't be blank", 'FAILS_RESOURCE_VALIDATION'];
  const content = translatableContent(resource).find(({ key }) => key === input.key);
  return content?.digest === input.translatableContentDigest
    ? null
    : ['translatableContentDigest', 'Translatable content hash is invalid', 'INVALID_TRANSLATABLE_CONTENT'];
}

const refused = (field: string, message: string, code: string) => ({
  translations: null,
  userErrors: [{ field: [field], message, code }],
});

import { z } from 'zod';
import type { ProductField } from '../../common/catalogue/completion-types.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { AdminClient } from '../foundation/platform/admin-client.ts';
import type { TranslatedText } from '../texts/translated-text.ts';
import type {
  NewTranslation,
  RefusedTranslation,
  TranslatedCollectionsPage,
  Translations,
} from './ports/translations.ts';
import {
  collectionTranslationsQuery,
  registerTranslationsMutation,
  removeTranslationsMutation,
  shopLanguagesQuery,
  translationsInLanguagesQuery,
  translationsQuery,
} from './shopify-documents.ts';

/** The platform's names of the texts that we publish. */
const keys: Record<ProductField, string> = {
  'product-name': 'title',
  description: 'body_html',
  'seo-title': 'meta_title',
  'seo-description': 'meta_description',
};
const fields = Object.keys(keys) as ProductField[];

const shopLocales = z.object({
  shopLocales: z.array(
    z.object({ locale: z.string(), name: z.string(), primary: z.boolean(), published: z.boolean() }),
  ),
});

const resource = z.object({
  resourceId: z.string(),
  translatableContent: z.array(
    z.object({ key: z.string(), value: z.string().nullable(), digest: z.string().nullable() }),
  ),
  translations: z.array(z.object({ key: z.string(), value: z.string().nullable(), outdated: z.boolean() })),
});

const translationErrors = z.array(
  z.object({ field: z.array(z.string()).nullable(), message: z.string(), code: z.string().nullable() }),
);

const registered = z.object({
  translations: z.array(z.object({ key: z.string(), locale: z.string(), value: z.string().nullable() })).nullable(),
  userErrors: translationErrors,
});

const savedOf = (translations: NonNullable<z.output<typeof registered>['translations']>) =>
  translations.flatMap(({ key, locale, value }) => {
    const field = fields.find((each) => keys[each] === key);
    return field && value !== null ? [{ locale, field, text: value }] : [];
  });

export function storeTranslations(client: AdminClient): Translations {
  return {
    languages: async (shopId) => {
      const data = await client.read(shopId, { document: shopLanguagesQuery, variables: {}, data: shopLocales });
      return data.shopLocales.map(({ locale, name, primary, published }) => ({
        locale,
        name,
        isPrimary: primary,
        isPublished: published,
      }));
    },

    read: (shopId, targetIds, locale) => read(client, shopId, targetIds, locale),

    readLanguages: (shopId, targetId, locales) => readLanguages(client, shopId, targetId, locales),

    collectionsPage: (shopId, locale, after) => collectionsPage(client, shopId, locale, after),

    save: async (shopId, id, translations) => {
      if (translations.length === 0) return { saved: [], refused: [] };
      const data = z.object({ translationsRegister: registered });
      const variables = {
        id,
        translations: translations.map(({ locale, field, text, digest }) => ({
          locale,
          key: keys[field],
          value: text,
          translatableContentDigest: digest,
        })),
      };
      const { translationsRegister } = await client.write(shopId, {
        document: registerTranslationsMutation,
        variables,
        data,
      });
      const refused = refusalsOf(translationsRegister.userErrors, translations);
      return { saved: savedOf(translationsRegister.translations ?? []), refused };
    },

    remove: async (shopId, id, locales, removed) => {
      if (removed.length === 0) return;
      const data = z.object({ translationsRemove: z.object({ userErrors: translationErrors }) });
      const variables = { id, keys: removed.map((field) => keys[field]), locales };
      const { translationsRemove } = await client.write(shopId, {
        document: removeTranslationsMutation,
        variables,
        data,
      });
      throwRefusal(translationsRemove.userErrors);
    },
  };
}

async function read(
  client: AdminClient,
  shopId: ShopId,
  ids: string[],
  locale: string,
): Promise<Map<string, TranslatedText[]>> {
  const data = z.object({ translatableResourcesByIds: z.object({ nodes: z.array(resource) }) });
  const variables = { ids, first: ids.length, locale };
  const { translatableResourcesByIds } = await client.read(shopId, { document: translationsQuery, variables, data });
  return new Map(translatableResourcesByIds.nodes.map((node) => [node.resourceId, textsOf(node)]));
}

async function readLanguages(
  client: AdminClient,
  shopId: ShopId,
  id: string,
  locales: string[],
): Promise<Map<string, TranslatedText[]> | null> {
  const nodes = z.array(resource.omit({ translations: true }).and(z.record(z.string(), z.unknown())));
  const data = z.object({ translatableResourcesByIds: z.object({ nodes }) });
  const variables = { ids: [id], ...Object.fromEntries(locales.map((locale, place) => [`locale${place}`, locale])) };
  const document = translationsInLanguagesQuery(locales.length);
  const { translatableResourcesByIds } = await client.read(shopId, { document, variables, data });
  const [node] = translatableResourcesByIds.nodes;
  if (!node) return null;
  return new Map(
    locales.map((locale, place) => {
      const translations = resource.shape.translations.parse(node[`in${place}`]);
      return [locale, textsOf({ ...node, translations })];
    }),
  );
}

// The platform's limit for a page.
const pageSize = 250;

async function collectionsPage(
  client: AdminClient,
  shopId: ShopId,
  locale: string,
  after: string | null,
): Promise<TranslatedCollectionsPage> {
  const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
  const data = z.object({ translatableResources: z.object({ nodes: z.array(resource), pageInfo }) });
  const variables = { first: pageSize, after, locale };
  const { translatableResources: page } = await client.read(shopId, {
    document: collectionTranslationsQuery,
    variables,
    data,
  });
  return {
    collections: page.nodes.map((node) => ({ collectionId: node.resourceId, texts: textsOf(node) })),
    nextCursor: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
  };
}

function textsOf({ translatableContent, translations }: z.output<typeof resource>): TranslatedText[] {
  return fields.flatMap((field) => {
    const source = translatableContent.find(({ key }) => key === keys[field]);
    if (!source?.value || !source.digest) return [];
    const translation = translations.find(({ key }) => key === keys[field]);
    return {
      field,
      source: source.value,
      digest: source.digest,
      translation: translation?.value ?? null,
      isOutdated: translation?.outdated ?? false,
    };
  });
}

/** The platform saves the others of the call. An error that names none of them concerns all. */
function refusalsOf(errors: z.output<typeof translationErrors>, translations: NewTranslation[]): RefusedTranslation[] {
  return errors.flatMap(({ field, message, code }) => {
    const place = field?.[0] === 'translations' ? translations[Number(field[1])] : undefined;
    if (!place) throwRefusal([{ field, message, code }]);
    const isStale = code === 'INVALID_TRANSLATABLE_CONTENT';
    return place ? [{ locale: place.locale, field: place.field, message: inOurWords(code), isStale }] : [];
  });
}

/** What the platform refuses, for the merchant. */
const refusals: Record<string, string> = {
  BLANK: 'The translation is empty.',
  TOO_MANY_KEYS_FOR_RESOURCE: 'Your store takes at most 100 translated fields of one product at once.',
  INVALID_LOCALE_FOR_SHOP: 'Your store does not have this language any more, or it is its main language.',
  INVALID_KEY_FOR_MODEL: 'Your store does not translate this field.',
  INVALID_VALUE_FOR_HANDLE_TRANSLATION: 'Your store cannot use this translation in an address.',
  RESOURCE_NOT_TRANSLATABLE: 'Your store does not translate this.',
  RESOURCE_NOT_FOUND: 'It is no longer in the store.',
};

const inOurWords = (code: string | null): string =>
  code === 'INVALID_TRANSLATABLE_CONTENT'
    ? staleSource
    : (refusals[code ?? ''] ?? 'Your store did not take this translation. Look at it, change it and try again.');

const staleSource = 'The text in your main language has changed. Write the translation again.';

function throwRefusal(errors: z.output<typeof translationErrors>): void {
  const [first] = errors;
  if (!first) return;
  if (first.code === 'RESOURCE_NOT_FOUND') throw new Failure('not_found', 'It is no longer in the store.');
  if (first.code === 'INVALID_TRANSLATABLE_CONTENT') throw new Failure('platform_refused', staleSource);
  throw new Failure('platform_refused', inOurWords(first.code));
}

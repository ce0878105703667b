export const shopLanguagesQuery = `#graphql
  query ShopLanguages {
    shopLocales {
      locale
      name
      primary
      published
    }
  }
`;

const translationFields = `#graphql
  fragment MainTexts on TranslatableResource {
    resourceId
    translatableContent {
      key
      value
      digest
    }
  }
  fragment TranslationFields on Translation {
    key
    value
    outdated
  }
`;

export const translationsQuery = `#graphql
  query Translations($ids: [ID!]!, $first: Int!, $locale: String!) {
    translatableResourcesByIds(resourceIds: $ids, first: $first) {
      nodes {
        ...MainTexts
        translations(locale: $locale) {
          ...TranslationFields
        }
      }
    }
  }
  ${translationFields}
`;

export const collectionTranslationsQuery = `#graphql
  query CollectionTranslations($first: Int!, $after: String, $locale: String!) {
    translatableResources(resourceType: COLLECTION, first: $first, after: $after) {
      nodes {
        ...MainTexts
        translations(locale: $locale) {
          ...TranslationFields
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${translationFields}
`;

/** A resource's translations into this many languages. */
export function translationsInLanguagesQuery(languages: number): string {
  const places = Array.from({ length: languages }, (_, place) => place);
  return `#graphql
  query TranslationsInLanguages($ids: [ID!]!, ${places.map((place) => `$locale${place}: String!`).join(', ')}) {
    translatableResourcesByIds(resourceIds: $ids, first: 1) {
      nodes {
        ...MainTexts
        ${places.map((place) => `in${place}: translations(locale: $locale${place}) { ...TranslationFields }`).join('\n        ')}
      }
    }
  }
  ${translationFields}
`;
}

export const registerTranslationsMutation = `#graphql
  mutation RegisterTranslations($id: ID!, $translations: [TranslationInput!]!) {
    translationsRegister(resourceId: $id, translations: $translations) {
      translations {
        key
        locale
        value
      }
      userErrors {
        field
        message
        code
      }
    }
  }
`;

export const removeTranslationsMutation = `#graphql
  mutation RemoveTranslations($id: ID!, $keys: [String!]!, $locales: [String!]!) {
    translationsRemove(resourceId: $id, translationKeys: $keys, locales: $locales) {
      translations {
        key
        locale
      }
      userErrors {
        field
        message
        code
      }
    }
  }
`;

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

export const translationsQuery = `#graphql
  query Translations($ids: [ID!]!, $first: Int!, $locale: String!) {
    translatableResourcesByIds(resourceIds: $ids, first: $first) {
      nodes {
        resourceId
        translatableContent {
          key
          value
          digest
        }
        translations(locale: $locale) {
          key
          value
          outdated
        }
      }
    }
  }
`;

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

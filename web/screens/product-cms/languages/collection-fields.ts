import type { ProductField } from '../../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../../common/contract/contract.ts';
import type { TranslationState } from '../../../../common/contract/languages.ts';

export type CollectionStates = Response<'collectionTranslationStates'>['collections'][number];

/** The texts of a collection, in the order in which a merchant reads them. */
export const collectionFields = ['product-name', 'description', 'seo-title', 'seo-description'] as const;

export const collectionFieldNames: Record<ProductField, string> = {
  'product-name': 'Title',
  description: 'Description',
  'seo-title': 'Meta title',
  'seo-description': 'Meta description',
};

/** The collection's fields that are in this state. */
export const fieldsIn = ({ fields }: CollectionStates, state: TranslationState): ProductField[] =>
  collectionFields.filter((field) => fields[field] === state);

/** How many collections and texts are in this state. */
export function countIn(collections: CollectionStates[], state: TranslationState) {
  const counts = collections.map((collection) => fieldsIn(collection, state).length);
  return {
    collections: counts.filter((count) => count > 0).length,
    texts: counts.reduce((sum, count) => sum + count, 0),
  };
}

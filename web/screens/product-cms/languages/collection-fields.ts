import type { CompletionTypeId, ProductField } from '../../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../../common/contract/contract.ts';
import type { TranslationState } from '../../../../common/contract/languages.ts';
import { tokenCost } from '../../../../common/pricing/token-cost.ts';

export type CollectionStates = Response<'collectionTranslationStates'>['collections'][number];

/** The texts of a collection, in the order in which a merchant reads them. */
export const collectionFields = ['product-name', 'description', 'seo-title', 'seo-description'] as const;

/** The type that writes each text. The short ones have none of their own: they are translated like a product's. */
export const typeOfField: Record<ProductField, CompletionTypeId> = {
  'product-name': 'product_name',
  description: 'collection_description',
  'seo-title': 'product_meta_title',
  'seo-description': 'product_meta_description',
};

export const costInTokens = (fields: ProductField[]): number =>
  fields.reduce((sum, field) => sum + tokenCost(typeOfField[field]), 0);

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

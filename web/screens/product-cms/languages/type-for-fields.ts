import type { CompletionTypeId, ProductField } from '../../../../common/catalogue/completion-types.ts';

const typeOfField: Record<ProductField, CompletionTypeId> = {
  description: 'product_description',
  'product-name': 'product_name',
  'seo-title': 'product_meta_title',
  'seo-description': 'product_meta_description',
};

/** The type that writes what is needed: of one field its own, of several the whole product page. */
export function typeForFields(fields: ProductField[]): CompletionTypeId {
  const [only, ...others] = [...new Set(fields)];
  return only && others.length === 0 ? typeOfField[only] : '4_in_1_product_page';
}

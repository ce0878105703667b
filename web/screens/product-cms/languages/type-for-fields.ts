import type { CompletionTypeId, ProductField } from '../../../../common/catalogue/completion-types.ts';

const typeOfField: Record<ProductField, CompletionTypeId> = {
  description: 'product_description',
  'product-name': 'product_name',
  'seo-title': 'product_meta_title',
  'seo-description': 'product_meta_description',
};

/** The type that writes these fields: of one its own, of several the meta fields or the whole product page. */
export function typeForFields(fields: ProductField[]): CompletionTypeId {
  const [only, ...others] = new Set(fields);
  if (only && others.length === 0) return typeOfField[only];
  return fields.every((field) => field.startsWith('seo-')) ? 'product_meta_fields' : '4_in_1_product_page';
}

import type { StoreField } from '../../../common/catalogue/completion-types.ts';

export const storeFieldNames: Record<StoreField, string> = {
  description: 'Description',
  'product-name': 'Product name',
  'seo-title': 'Meta title',
  'seo-description': 'Meta description',
  alt: 'Alt text',
};

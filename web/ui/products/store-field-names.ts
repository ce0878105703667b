import { isCollectionId } from '../../../common/catalogue/collection-id.ts';
import type { ProductField, StoreField } from '../../../common/catalogue/completion-types.ts';

export const storeFieldNames: Record<StoreField, string> = {
  description: 'Description',
  'product-name': 'Product name',
  'seo-title': 'Meta title',
  'seo-description': 'Meta description',
  alt: 'Alt text',
};

export const collectionFieldNames: Record<ProductField, string> = {
  'product-name': 'Title',
  description: 'Description',
  'seo-title': 'Meta title',
  'seo-description': 'Meta description',
};

/** The name of a field of this product, collection or picture. */
export const fieldNameOf = (field: StoreField, targetId: string | null): string =>
  field !== 'alt' && isCollectionId(targetId) ? collectionFieldNames[field] : storeFieldNames[field];

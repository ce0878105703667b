import type { Fact } from '../../../common/contract/facts.ts';

/** Where a fact comes from, as merchants call it. */
export const sourceNames: Record<Fact['source'], string> = {
  title: 'Product title',
  description: 'Product description',
  tags: 'Product tags',
  vendor: 'Vendor',
  productType: 'Product type',
  category: 'Category',
  option: 'Option',
  variant: 'Variants',
  metafield: 'Metafield',
  collection: 'Collections',
  shop: 'Store settings',
  policy: 'Store policy',
  merchant: 'Added by you',
  seen: 'Seen in the pictures',
  document: 'From a document',
};

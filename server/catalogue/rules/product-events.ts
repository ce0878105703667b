import type { ProductField } from '../../../common/catalogue/completion-types.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import type { ProductDetails } from './product-details.ts';

/** What happened to a product. `changed`: any of its content, so that its score or its texts may be others now. */
export type ProductEvent = 'created' | 'became_active' | 'source_changed' | 'changed';

/** The values of a product's fields that we published ourselves. */
export type OwnTexts = Partial<Record<ProductField, string[]>>;

const publishedFields: Record<ProductField, 'descriptionHtml' | 'title' | 'metaTitle' | 'metaDescription'> = {
  description: 'descriptionHtml',
  'product-name': 'title',
  'seo-title': 'metaTitle',
  'seo-description': 'metaDescription',
};

/** What happened to a product between two versions of it; what we published ourselves does not count. */
export function productEvents(
  before: CatalogueProduct | null,
  after: CatalogueProduct,
  own: OwnTexts = {},
): ProductEvent[] {
  const isActive = after.status === 'ACTIVE';
  if (!before) return ['created', ...(isActive ? (['became_active'] as const) : []), 'changed'];
  const texts = changedTexts(before, after, own);
  const isSourceChanged =
    texts.includes('description') || texts.includes('product-name') || haveDetailsChanged(before, after);
  const hasChanged =
    isSourceChanged || texts.length > 0 || before.status !== after.status || havePicturesChanged(before, after);
  return [
    ...(isActive && before.status !== 'ACTIVE' ? (['became_active'] as const) : []),
    ...(isSourceChanged ? (['source_changed'] as const) : []),
    ...(hasChanged ? (['changed'] as const) : []),
  ];
}

/** The fields whose text differs, except where the new one is ours. */
export function changedTexts(before: CatalogueProduct, after: CatalogueProduct, own: OwnTexts): ProductField[] {
  return (Object.keys(publishedFields) as ProductField[]).filter((field) => {
    const key = publishedFields[field];
    const text = comparable(field, after[key]);
    return text !== comparable(field, before[key]) && !own[field]?.some((ours) => comparable(field, ours) === text);
  });
}

/** The platform may format a description's HTML in its own way, so only its words are compared. */
const comparable = (field: ProductField, text: string): string =>
  (field === 'description' ? htmlToText(readable(text)) : text).replace(/\s+/g, ' ').trim();

/** Only which pictures there are: an alt text may be ours. */
function havePicturesChanged(before: CatalogueProduct, after: CatalogueProduct): boolean {
  if (before.imageUrl !== after.imageUrl) return true;
  const [earlier, now] = [before.details?.pictures, after.details?.pictures];
  if (!earlier || !now) return false;
  const known = new Set(earlier.map(({ id }) => id));
  return earlier.length !== now.length || now.some(({ id }) => !known.has(id));
}

function haveDetailsChanged(before: CatalogueProduct, after: CatalogueProduct): boolean {
  const facts = ({ vendor, productType, tags }: CatalogueProduct) =>
    JSON.stringify([vendor, productType, [...tags].sort()]);
  if (facts(before) !== facts(after)) return true;
  if (!before.details || !after.details) return false;
  // Barcodes and SKUs are in no text. The whole catalogue comes with metafields in another order than a single product.
  const said = ({ category, options, variants, metafields }: ProductDetails) =>
    JSON.stringify([
      category,
      options,
      variants.map(({ title, weight }) => ({ title, weight })),
      metafields.map(({ key, name, value }) => JSON.stringify([key, name, value])).sort(),
    ]);
  return said(before.details) !== said(after.details);
}

import type { ShopId } from '../foundation/identity.ts';
import type { StoreTexts } from '../texts/store-fields.ts';
import type { Ports } from './ports.ts';
import type { StoreTarget } from './store-target.ts';

/** Puts a product's published texts, and whether a picture has an alt text, into our copy of the catalogue, so that the product table shows them at once. */
export async function updateCatalogueCopy(
  { catalogue }: Ports,
  shopId: ShopId,
  { targetId, locale }: StoreTarget,
  texts: StoreTexts,
  { isUndo = false } = {},
): Promise<void> {
  // Our copy has no translations.
  if (locale !== null) return;
  if (texts.alt !== undefined)
    await catalogue.altTextPublished(shopId, { pictureId: targetId, hasAlt: texts.alt.trim() !== '' });
  if (!targetId.startsWith('gid://shopify/Product/')) return;
  await catalogue.productPublished(shopId, {
    id: targetId,
    title: texts['product-name'],
    descriptionHtml: texts.description,
    metaTitle: texts['seo-title'],
    metaDescription: texts['seo-description'],
    isUndo,
  });
}

/** Updates our copy, or leaves it to the platform's webhook: the store has the text already. */
export const tryToUpdateCatalogueCopy: typeof updateCatalogueCopy = (...target) =>
  updateCatalogueCopy(...target).catch(() => undefined);

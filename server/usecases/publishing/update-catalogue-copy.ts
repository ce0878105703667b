import type { StoreTexts } from '../../domain/publishing/store-fields.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

/** Shows in the catalogue at once what the store holds after a write of ours. For whoever writes to products. */
export async function updateCatalogueCopy(
  { catalogue }: Ports,
  shopId: ShopId,
  targetId: string,
  texts: StoreTexts,
): Promise<void> {
  if (!targetId.startsWith('gid://shopify/Product/')) return;
  try {
    await catalogue.productWritten(shopId, {
      id: targetId,
      title: texts['product-name'],
      descriptionHtml: texts.description,
      metaTitle: texts['seo-title'],
      metaDescription: texts['seo-description'],
    });
  } catch {
    // The store has the text: the write is done. The platform's message brings it into the catalogue.
  }
}

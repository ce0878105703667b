import { type StoreTexts, textsOfCollection, textsOfProduct } from '../../domain/publishing/store-fields.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ProductFields } from '../../ports/publishing/shop-admin.ts';

const isCollection = (targetId: string): boolean => targetId.startsWith('gid://shopify/Collection/');

/** The current texts of a product or collection in the store; null when the store does not have it. */
export async function readTexts({ shopAdmin }: Ports, shopId: ShopId, targetId: string): Promise<StoreTexts | null> {
  if (isCollection(targetId)) {
    const collection = await shopAdmin.collection(shopId, targetId);
    return collection && textsOfCollection(collection);
  }
  const product = await shopAdmin.product(shopId, targetId);
  return product && textsOfProduct(product);
}

/** Changes only these texts; returns all texts as the store has them now. */
export async function replaceTexts(
  { shopAdmin }: Ports,
  shopId: ShopId,
  targetId: string,
  texts: StoreTexts,
): Promise<StoreTexts> {
  if (isCollection(targetId)) {
    const fields = { descriptionHtml: texts.description ?? '' };
    return textsOfCollection(await shopAdmin.updateCollection(shopId, targetId, fields));
  }
  return textsOfProduct(await shopAdmin.updateProduct(shopId, targetId, productFieldsOf(texts)));
}

/** A product's texts under the names of the platform's fields. */
export const productFieldsOf = (texts: StoreTexts): ProductFields => ({
  ...(texts['product-name'] !== undefined && { title: texts['product-name'] }),
  ...(texts.description !== undefined && { descriptionHtml: texts.description }),
  ...(texts['seo-title'] !== undefined && { seoTitle: texts['seo-title'] }),
  ...(texts['seo-description'] !== undefined && { seoDescription: texts['seo-description'] }),
});

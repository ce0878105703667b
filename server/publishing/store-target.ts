import { isCollectionId } from '../../common/catalogue/collection-id.ts';
import type { ProductField } from '../../common/catalogue/completion-types.ts';
import type { ProductFields } from '../catalogue/ports/shop-admin.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { AltTextRefusal } from '../pictures/ports/media.ts';
import { type StoreTexts, textsOfCollection, textsOfProduct } from '../texts/store-fields.ts';
import type { TranslatedText } from '../texts/translated-text.ts';
import type { Ports } from './ports.ts';

/** A product, collection or picture, in the store's main language or (with a locale) in another one. */
export interface StoreTarget {
  targetId: string;
  locale: string | null;
  /** The digests of the main texts that were translated; absent: those of the texts that are there. */
  digests?: StoreTexts | undefined;
}

const isPicture = (targetId: string): boolean => targetId.startsWith('gid://shopify/MediaImage/');

/** The current texts of a product, collection or picture in the store; null when the store does not have it. */
export async function readTexts(
  ports: Ports,
  shopId: ShopId,
  { targetId, locale }: StoreTarget,
): Promise<StoreTexts | null> {
  const { shopAdmin, media } = ports;
  if (locale !== null) return readTranslatedTexts(ports, shopId, { targetId, locale });
  if (isPicture(targetId)) {
    const picture = (await media.pictures(shopId, [targetId])).get(targetId);
    return picture ? { alt: picture.alt ?? '' } : null;
  }
  if (isCollectionId(targetId)) {
    const collection = await shopAdmin.collection(shopId, targetId);
    return collection && textsOfCollection(collection);
  }
  const product = await shopAdmin.product(shopId, targetId);
  return product && textsOfProduct(product);
}

/** Changes only these texts; returns all texts as the store has them now. */
export async function replaceTexts(
  ports: Ports,
  shopId: ShopId,
  target: StoreTarget,
  texts: StoreTexts,
): Promise<StoreTexts> {
  const { shopAdmin } = ports;
  const { targetId, locale } = target;
  if (locale !== null) return replaceTranslatedTexts(ports, shopId, { ...target, locale }, texts);
  if (isPicture(targetId)) return replaceAltText(ports, shopId, targetId, texts.alt ?? '');
  if (isCollectionId(targetId)) {
    const fields = { descriptionHtml: texts.description ?? '' };
    return textsOfCollection(await shopAdmin.updateCollection(shopId, targetId, fields));
  }
  return textsOfProduct(await shopAdmin.updateProduct(shopId, targetId, productFieldsOf(texts)));
}

/** Every product that shares the picture shows the new text. */
async function replaceAltText({ media }: Ports, shopId: ShopId, pictureId: string, alt: string): Promise<StoreTexts> {
  const refusal = (await media.saveAltTexts(shopId, [{ pictureId, alt }])).get(pictureId);
  if (refusal) throw new Failure('platform_refused', refusalsInWords[refusal.reason] ?? refusal.message);
  return { alt };
}

const refusalsInWords: Partial<Record<AltTextRefusal['reason'], string>> = {
  not_found: 'The picture is no longer in the store.',
  not_ready: 'The store is still processing this picture. Try again in a minute.',
  too_long: 'The alt text is longer than Shopify allows. Please shorten it.',
};

type TranslatedTarget = StoreTarget & { locale: string };

/** The main texts with their translations. */
export async function readTranslated(
  { translations }: Ports,
  shopId: ShopId,
  { targetId, locale }: TranslatedTarget,
): Promise<TranslatedText[]> {
  return (await translations.read(shopId, [targetId], locale)).get(targetId) ?? [];
}

/** A text without a translation is an empty one. */
async function readTranslatedTexts(
  { translations }: Ports,
  shopId: ShopId,
  { targetId, locale }: TranslatedTarget,
): Promise<StoreTexts | null> {
  const texts = (await translations.read(shopId, [targetId], locale)).get(targetId);
  return texts ? Object.fromEntries(texts.map(({ field, translation }) => [field, translation ?? ''])) : null;
}

/** An empty text removes its translation, which the platform refuses to save. */
async function replaceTranslatedTexts(
  ports: Ports,
  shopId: ShopId,
  target: TranslatedTarget,
  texts: StoreTexts,
): Promise<StoreTexts> {
  const { translations } = ports;
  const { targetId, locale } = target;
  const source = (await translations.read(shopId, [targetId], locale)).get(targetId);
  if (!source) throw new Failure('not_found', 'It is no longer in the store.');
  const wanted = Object.entries(texts) as [ProductField, string][];
  const saved = wanted.filter(([, text]) => text !== '');
  const { refused } = await translations.save(
    shopId,
    targetId,
    saved.map(([field, text]) => ({ locale, field, text, digest: target.digests?.[field] ?? digestOf(source, field) })),
  );
  const isStale = refused.length > 0 && refused.every((each) => each.isStale);
  if (refused.length > 0)
    throw new Failure(
      isStale ? 'conflict' : 'platform_refused',
      [...new Set(refused.map(({ message }) => message))].join(' '),
    );
  const removed = wanted.filter(([, text]) => text === '').map(([field]) => field);
  await translations.remove(shopId, targetId, [locale], removed);
  return (await readTranslatedTexts(ports, shopId, target)) ?? texts;
}

function digestOf(source: { field: ProductField; digest: string }[], field: ProductField): string {
  const text = source.find((each) => each.field === field);
  if (!text)
    throw new Failure(
      'platform_refused',
      'This text is empty in your main language. Publish it there first, then translate it.',
    );
  return text.digest;
}

/** A product's texts under the names of the platform's fields. */
export const productFieldsOf = (texts: StoreTexts): ProductFields => ({
  ...(texts['product-name'] !== undefined && { title: texts['product-name'] }),
  ...(texts.description !== undefined && { descriptionHtml: texts.description }),
  ...(texts['seo-title'] !== undefined && { seoTitle: texts['seo-title'] }),
  ...(texts['seo-description'] !== undefined && { seoDescription: texts['seo-description'] }),
});

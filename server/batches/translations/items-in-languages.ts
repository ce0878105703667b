import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { lacksTexts, productTextsOf } from '../../texts/batch-texts.ts';
import { type BatchTranslation, itemTranslationOf } from '../../texts/item-translation.ts';
import { type TranslatedText, textsToTranslate } from '../../texts/translated-text.ts';
import type { ItemProduct, NewItem } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';

// The platform's limit for a list of ids.
const idsPerCall = 250;

/** One item for each product and language that lacks what the batch generates. */
export async function itemsInLanguages(
  ports: Ports,
  shopId: ShopId,
  type: CompletionTypeId,
  translation: BatchTranslation,
  products: ItemProduct[],
): Promise<NewItem[]> {
  const ids = products.map(({ id }) => id);
  const texts = new Map<string, Map<string, TranslatedText[]>>();
  for (const { locale, isPrimary } of translation.languages) {
    if (!isPrimary) texts.set(locale, await readTranslatedTexts(ports, shopId, ids, locale));
  }
  return products.flatMap((product) =>
    translation.languages.flatMap(({ locale, isPrimary }): NewItem[] => {
      if (isPrimary) return translation.mode === 'all' || lacksTexts(type, product) ? [{ ...product, locale }] : [];
      const found = texts.get(locale)?.get(product.id) ?? [];
      const wanted = textsToTranslate(found, translation);
      if (wanted.length === 0) return [];
      return [translatedItem(product, locale, found, wanted)];
    }),
  );
}

/** The item for these of a product's texts. It is generated from exactly the main texts that the digests belong to. */
export function translatedItem(
  product: ItemProduct,
  locale: string,
  found: TranslatedText[],
  wanted: TranslatedText[],
): NewItem {
  const sources = Object.fromEntries(found.map(({ field, source }) => [field, source]));
  return { ...product, ...productTextsOf(sources), locale, translation: itemTranslationOf(wanted) };
}

/** The texts of any number of products in one language, by the product's id. */
export async function readTranslatedTexts(
  { translations }: Ports,
  shopId: ShopId,
  ids: string[],
  locale: string,
): Promise<Map<string, TranslatedText[]>> {
  const found = new Map<string, TranslatedText[]>();
  for (let from = 0; from < ids.length; from += idsPerCall) {
    for (const [id, texts] of await translations.read(shopId, ids.slice(from, from + idsPerCall), locale))
      found.set(id, texts);
  }
  return found;
}

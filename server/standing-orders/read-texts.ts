import { pictureItemsOf } from '../batches/picture-items.ts';
import type { NewItem } from '../batches/ports/batches.ts';
import { translationFor } from '../batches/start-batch.ts';
import { translatedItem } from '../batches/translations/items-in-languages.ts';
import { Failure } from '../foundation/failure.ts';
import type { BatchTranslation } from '../texts/item-translation.ts';
import type { TranslatedText } from '../texts/translated-text.ts';
import type { DueOrder, DueProduct, DueRequest, ProductTexts, TakeRequest } from './ports/standing-orders.ts';
import type { Ports } from './ports.ts';
import { wantedTexts } from './rules/decide.ts';
import type { Rule } from './rules/rule.ts';
import { scopesOf } from './save-standing-order.ts';
import { letDueWait, readDueProducts } from './start-due-texts.ts';

type Texts = Pick<TakeRequest, 'texts' | 'translation'>;
type ByLocale = Map<string, Map<string, TranslatedText[]>>;

/** Asks the store what a rule has to generate for its due products, where our copy of the catalogue does not know it. */
export async function readTexts(ports: Ports, { shopId, rule }: DueOrder, due: DueRequest): Promise<Texts | 'not_now'> {
  if (rule.completionType === 'image_alt_text') return await readPictures(ports, { shopId, rule }, due);
  if (!rule.languages) return { texts: null, translation: null };
  try {
    const translation = await translationFor(ports, { shopId, scopes: await scopesOf(ports, shopId) }, rule);
    return translation ? await readTranslations(ports, { shopId, rule }, due, translation) : 'not_now';
  } catch (error) {
    // The store has taken back the permission or no longer has a language.
    if (!(error instanceof Failure) || !['forbidden', 'bad_request'].includes(error.code)) throw error;
    await letDueWait(ports, shopId, due, 'languages');
    return 'not_now';
  }
}

/** One text for each picture. */
async function readPictures(
  ports: Ports,
  { shopId, rule }: Pick<DueOrder, 'shopId' | 'rule'>,
  due: DueRequest,
): Promise<Texts> {
  const products = await readDueProducts(ports, shopId, due);
  const itemsOf = await pictureItemsOf(ports, shopId, rule, new Set());
  const items = await itemsOf(products.map(({ product }) => product));
  const byProduct = Map.groupBy(items, ({ id }) => id);
  const texts = products.map(
    ({ id, product }) => [id, { items: byProduct.get(product.id) ?? [], waitsForMainText: false }] as const,
  );
  return { texts: new Map(texts), translation: null };
}

async function readTranslations(
  ports: Ports,
  { shopId, rule }: Pick<DueOrder, 'shopId' | 'rule'>,
  due: DueRequest,
  translation: BatchTranslation,
): Promise<Texts> {
  const products = await readDueProducts(ports, shopId, { ...due, translation });
  const ids = products.filter(({ waitsForMainText }) => !waitsForMainText).map(({ product }) => product.id);
  const found: ByLocale = new Map();
  for (const { locale, isPrimary } of translation.languages) {
    if (!isPrimary && ids.length > 0) found.set(locale, await ports.translations.read(shopId, ids, locale));
  }
  const texts = products.map((product) => [product.id, textsOf(rule, product, translation, found)] as const);
  return { texts: new Map(texts), translation };
}

/** A product without a main text gets that first. Its translations follow when the text is in the store. */
function textsOf(
  rule: Rule,
  { product, lacksText, ...candidate }: DueProduct,
  { languages, fields }: BatchTranslation,
  found: ByLocale,
): ProductTexts {
  const wanted = wantedTexts(rule, { ...candidate, lacksText });
  const main = languages.filter(({ isPrimary }) => isPrimary && wanted.main);
  const others = languages.filter(({ isPrimary }) => !isPrimary);
  const items: NewItem[] = main.map(({ locale }) => ({ ...product, locale }));
  if (items.length > 0 && lacksText) return { items, waitsForMainText: others.length > 0 };
  for (const { locale } of others) {
    const texts = found.get(locale)?.get(product.id) ?? [];
    const chosen = texts.filter(
      ({ field, translation, isOutdated }) =>
        fields.includes(field) && (translation === null ? wanted.missing : isOutdated && wanted.outdated),
    );
    if (chosen.length > 0) items.push(translatedItem(product, locale, texts, chosen));
  }
  return { items, waitsForMainText: items.length === 0 && lacksText && wanted.missing && others.length > 0 };
}

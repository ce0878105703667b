import type { ProductField } from '../../common/catalogue/completion-types.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { ShopId } from '../foundation/identity.ts';
import { mayReadTranslations, mayWriteTranslations } from '../foundation/scopes.ts';
import { storeFieldsOf } from '../texts/batch-texts.ts';
import { type TranslatedText, textsToTranslate } from '../texts/translated-text.ts';
import { languageOfLocale } from '../words/language-of-locale.ts';
import type { Batch } from './ports/batches.ts';
import type { Ports } from './ports.ts';
import { noSuchBatch } from './read-batch.ts';
import { readTranslatedTexts } from './translations/items-in-languages.ts';

// Eight calls of the platform for each language.
const maxRead = 2_000;

type Update = NonNullable<Response<'outdatedTranslations'>['update']>;

/**
 * The translations that are outdated since the batch has published main texts, and what a batch that updates them generates.
 * The platform tells only by reading every product, so only the first products of a large batch are read.
 */
export async function readOutdatedTranslations(
  ports: Ports,
  { shopId, scopes }: { shopId: ShopId; scopes: string[] },
  batchId: string,
): Promise<Response<'outdatedTranslations'>> {
  const batch = await ports.batches.find(shopId, batchId);
  if (!batch) throw noSuchBatch();
  const fields = publishedFields(batch);
  if (fields.length === 0 || !mayReadTranslations(scopes) || !mayWriteTranslations(scopes)) return { update: null };
  const published = await ports.batches.publishedProductIds(shopId, batchId);
  if (published.length === 0) return { update: null };
  const [read, unread] = [published.slice(0, maxRead), published.slice(maxRead)];
  const languages = await outdatedLanguages(ports, shopId, read, fields);
  if (languages.length === 0) return { update: null };
  const outdatedIds = read.filter((id) => languages.some(({ texts }) => hasOutdated(texts.get(id), fields)));
  const toGenerate = languages
    .flatMap(({ texts }) => outdatedIds.map((id) => texts.get(id) ?? []))
    .filter((texts) => textsToTranslate(texts, { fields, mode: 'outdated' }).length > 0);
  const outdated = toGenerate.filter((texts) => hasOutdated(texts, fields)).length;
  const update: Update = {
    productIds: [...outdatedIds, ...unread],
    languages: languages.map(({ locale }) => locale),
    fields,
    outdated,
    missing: toGenerate.length - outdated,
    unreadProducts: unread.length,
  };
  return { update };
}

const publishedFields = ({ translation, completionType }: Batch): ProductField[] =>
  translation?.fields ?? storeFieldsOf(completionType).filter((field) => field !== 'alt');

const hasOutdated = (texts: TranslatedText[] | undefined, fields: ProductField[]): boolean =>
  texts?.some(({ field, isOutdated }) => isOutdated && fields.includes(field)) ?? false;

/** The languages in which one of these products has an outdated translation, with all their texts. */
async function outdatedLanguages(ports: Ports, shopId: ShopId, ids: string[], fields: ProductField[]) {
  const known = (await ports.translations.languages(shopId)).filter(
    ({ locale, isPrimary }) => !isPrimary && languageOfLocale(locale) !== null,
  );
  const languages: { locale: string; texts: Map<string, TranslatedText[]> }[] = [];
  for (const { locale } of known) {
    const texts = await readTranslatedTexts(ports, shopId, ids, locale);
    if ([...texts.values()].some((each) => hasOutdated(each, fields))) languages.push({ locale, texts });
  }
  return languages;
}

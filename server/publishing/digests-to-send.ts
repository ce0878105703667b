import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { translationConflict } from '../languages/rules/translation-conflict.ts';
import type { GeneratedTranslation } from '../texts/item-translation.ts';
import type { FieldChange, StoreTexts } from '../texts/store-fields.ts';
import type { TranslatedText } from '../texts/translated-text.ts';
import type { Ports } from './ports.ts';

interface Request {
  targetId: string;
  locale: string;
  changes: FieldChange[];
  generationId: string | null;
  /** The merchant has decided to publish in spite of a conflict. */
  overwritesConflicts: boolean;
}

/**
 * The digests of the main texts that these translations were generated from. The platform refuses a translation whose
 * digest is not that of the main text. Fails with `conflict` where the merchant has to decide.
 */
export async function digestsToSend(
  ports: Ports,
  shopId: ShopId,
  request: Request,
  inStore: TranslatedText[],
): Promise<StoreTexts> {
  const { targetId, locale, changes } = request;
  const ours = await ports.changes.publishedTranslations(shopId, targetId, locale);
  const digests: StoreTexts = {};
  for (const { field, ...change } of changes) {
    const text = inStore.find((each) => each.field === field);
    if (!text) continue;
    const generation = await generationOf(ports, shopId, change.generationId ?? request.generationId, request);
    const read = generation && (await readWith(ports, shopId, targetId, text, generation));
    const problem = request.overwritesConflicts ? null : translationConflict(text, ours[text.field], read);
    if (problem) throw new Failure('conflict', problem);
    digests[field] = text.digest;
  }
  return digests;
}

/** What the text was generated from; null where that is not known, as for a text that the merchant typed. */
async function generationOf(
  { generations }: Ports,
  shopId: ShopId,
  id: string | null,
  { targetId, locale }: Request,
): Promise<GeneratedTranslation | null> {
  const generation = id === null ? null : await generations.find(shopId, id);
  return generation?.targetId === targetId && generation.locale === locale ? generation.translation : null;
}

/** If the main text that the translation belongs to was published since, it is a translation of that one. */
async function readWith(
  { changes }: Ports,
  shopId: ShopId,
  targetId: string,
  { field, source, digest }: TranslatedText,
  read: GeneratedTranslation,
): Promise<GeneratedTranslation> {
  if (read.digests[field] === digest) return read;
  for (const id of read.mainGenerationIds) {
    const published = await changes.ofGeneration(shopId, id);
    const isMainText = published.some(
      (change) =>
        change.targetId === targetId &&
        change.locale === null &&
        change.field === field &&
        change.status === 'written' &&
        change.after === source,
    );
    if (isMainText) return { ...read, digests: { ...read.digests, [field]: digest } };
  }
  return read;
}

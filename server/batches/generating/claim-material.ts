import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { Glossary } from '../../../common/contract/glossary.ts';
import type { Truth } from '../../../common/contract/voices/truth.ts';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { numberInId } from '../../catalogue/rules/product-match.ts';
import type { SavedFacts } from '../../facts/rules/saved-facts.ts';
import { readFactsOf } from '../../facts/store/facts.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { protectionsOf } from '../../publishing/store/protections.ts';
import type { SentencesInUse } from '../../sameness/rules/likeness.ts';
import { usedSentences } from '../../sameness/store/sameness.ts';
import { readGlossary } from '../../shops/store/saved-glossary.ts';
import { readTruth } from '../../shops/store/shops.ts';
import { storeFieldsOf } from '../../texts/batch-texts.ts';
import { noProtection, type Protection } from '../../texts/protected-parts.ts';
import { placesOf } from '../../voices/store/voices.ts';
import { voiceAt } from '../../voices/voice-for.ts';
import type { BatchHead, ClaimedItem } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';
import { settingsOf } from '../rules/item-settings.ts';

/** What the texts of one claim are made of, read at once for all of them. */
export interface ClaimMaterial {
  glossary: Glossary;
  savedFactsOf(productId: string): SavedFacts;
  /** What the merchant protects in the product's description, as far as texts of the batch replace it. */
  protectionOf(productId: string): Protection;
  voiceOf(productId: string): Voice | null;
  truth: Truth;
  /** How other texts of the batch's type begin and end in this language. The texts of the claim add their own. */
  inUseOf(language: LanguageId): SentencesInUse | undefined;
}

export const readMaterial = (
  { inTransaction }: Pick<Ports, 'inTransaction'>,
  shopId: ShopId,
  batch: BatchHead,
  items: ClaimedItem[],
): Promise<ClaimMaterial> =>
  inTransaction(shopId, async (tx) => {
    const ids = [...new Set(items.flatMap(({ product }) => numberInId(product.id) ?? []))];
    const saved = await readFactsOf(tx, shopId, ids);
    const isDescription = storeFieldsOf(batch.completionType).includes('description');
    const protection = isDescription ? await protectionsOf(tx, shopId, ids) : () => noProtection;
    return {
      glossary: await readGlossary(tx, shopId),
      savedFactsOf: (productId) => saved(numberInId(productId)),
      protectionOf: (productId) => protection(numberInId(productId)),
      voiceOf: await voicesOf(tx, shopId, batch, ids),
      truth: await readTruth(tx, shopId),
      inUseOf: await inUseByLanguage(tx, shopId, { batch, items, ids }),
    };
  });

async function voicesOf(tx: Transaction, shopId: ShopId, batch: BatchHead, ids: number[]) {
  if (batch.completionType === 'image_alt_text') return () => null;
  if (batch.otherVoices.length === 0) return () => batch.voice;
  const places = await placesOf(tx, shopId, ids);
  return (productId: string) => {
    const id = numberInId(productId);
    return voiceAt(batch, id === null ? null : places(id));
  };
}

async function inUseByLanguage(
  tx: Transaction,
  shopId: ShopId,
  { batch, items, ids }: { batch: BatchHead; items: ClaimedItem[]; ids: number[] },
) {
  const { completionType: type } = batch;
  const inUse = new Map<LanguageId, SentencesInUse>();
  if (storeFieldsOf(type).includes('description'))
    for (const language of new Set(items.map((item) => settingsOf(batch, item).language)))
      inUse.set(language, await usedSentences(tx, shopId, ids, { type, language }));
  return (language: LanguageId) => inUse.get(language);
}

import type { ProductField } from '../../../common/catalogue/completion-types.ts';
import type { PublishLocation } from '../../../common/contract/changes.ts';
import { translatedFieldNames, translationConflict } from '../../languages/rules/translation-conflict.ts';
import type { ItemTranslation } from '../../texts/item-translation.ts';
import { batchTextAfter, type StoreTexts } from '../../texts/store-fields.ts';
import { textToJoin } from '../../texts/text-to-join.ts';
import type { TranslatedText } from '../../texts/translated-text.ts';

interface TranslatedItem {
  after: Record<string, string>;
  translation: ItemTranslation | null;
}

interface InStore {
  /** null: the product is no longer in the store. */
  texts: TranslatedText[] | null;
  /** What we published last. */
  ours: StoreTexts;
}

interface FieldPlan {
  field: ProductField;
  before: string;
  after: string;
  digest: string;
}

type TranslationPlan =
  | { type: 'publish'; fields: FieldPlan[] }
  | { type: 'refused'; status: 'failed' | 'conflict'; error: string };

export const nothingToPublish = 'It has no text for the fields that you chose.';

const nothingRead: ItemTranslation = { digests: {}, before: {} };

const refused = (status: 'failed' | 'conflict', error: string): TranslationPlan => ({ type: 'refused', status, error });

/**
 * Decides whether an item's translations can be published. A main text that has changed since, and a translation that we
 * did not publish ourselves, are conflicts for the merchant to decide.
 */
export function planTranslation(
  { after, translation }: TranslatedItem,
  { texts, ours }: InStore,
  { location, overwrites }: { location: PublishLocation; overwrites: boolean },
): TranslationPlan {
  if (!texts) return refused('failed', 'The product is no longer in the store.');
  if (Object.keys(after).length === 0) return refused('failed', nothingToPublish);
  const fields: FieldPlan[] = [];
  for (const [key, content] of Object.entries(after)) {
    const field = key as ProductField;
    const found = texts.find((text) => text.field === field);
    if (!found) return refused('conflict', `Its ${translatedFieldNames[field]} is empty in your main language now.`);
    const before = found.translation ?? '';
    if (!overwrites) {
      const problem = translationConflict(found, ours[field], translation ?? nothingRead);
      if (problem) return refused('conflict', problem);
    }
    const { after: text, problem } = batchTextAfter(textToJoin(found, location), field, content, location);
    if (problem !== null) return refused('failed', problem);
    const digest = overwrites ? found.digest : (translation?.digests[field] ?? found.digest);
    fields.push({ field, before, after: text, digest });
  }
  return { type: 'publish', fields };
}

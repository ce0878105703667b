import type { ProductField } from '../../../common/catalogue/completion-types.ts';
import type { ItemTranslation } from '../../texts/item-translation.ts';
import type { TranslatedText } from '../../texts/translated-text.ts';

/**
 * Why the merchant must decide about a translation: its main text has changed since it was written, or the store has a
 * translation that we did not publish. null: we can publish it. `read` is null if we do not know its main text.
 */
export function translationConflict(
  { field, digest, translation }: TranslatedText,
  ours: string | undefined,
  read: ItemTranslation | null,
): string | null {
  if (read && read.digests[field] !== digest)
    return `Its ${translatedFieldNames[field]} in your main language has changed since the text was written.`;
  if (translation === null || translation === '') return null;
  if (translation !== ours) return `Someone else has translated its ${translatedFieldNames[field]}.`;
  return !read || translation === read.before[field]
    ? null
    : `Its ${translatedFieldNames[field]} was translated again since the text was written.`;
}

export const translatedFieldNames: Record<ProductField, string> = {
  description: 'description',
  'product-name': 'name',
  'seo-title': 'meta title',
  'seo-description': 'meta description',
};

import type { ProductField } from '../../../common/catalogue/completion-types.ts';
import type { ItemTranslation } from './item-translation.ts';
import type { TranslatedText } from './translated-text.ts';

/**
 * Why a translation needs the merchant's decision: its main text has changed since it was written, or a translation is
 * there that we did not publish. null: it can be published. `read`: null when nobody knows what it was written from.
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

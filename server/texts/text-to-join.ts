import type { PublishLocation } from '../../common/contract/changes.ts';
import { readable } from '../../common/text/readable-html.ts';
import { hasProtectedParts } from './protected-parts.ts';
import type { TranslatedText } from './translated-text.ts';

/** What a new translation is joined to: one without tables and embeds gets those of the main description. */
export function textToJoin(
  { field, source, translation }: Pick<TranslatedText, 'field' | 'source' | 'translation'>,
  location: PublishLocation,
): string {
  const existing = translation ?? '';
  if (field !== 'description' || location !== 'REPLACE' || hasProtectedParts(readable(existing))) return existing;
  return hasProtectedParts(readable(source)) ? source : existing;
}

import type { PublishLocation } from '../../../common/contract/changes.ts';
import { safeFragment, textToHtml } from '../text/html.ts';
import { missingEndTags } from '../text/missing-end-tags.ts';

/**
 * The new description in the store. Our part has only allowed tags, all closed. The merchant's HTML stays byte for byte
 * the same, and neither part changes how a browser reads the other.
 */
export function mergeDescription(
  existingHtml: string,
  content: string,
  textType: 'text' | 'html',
  location: PublishLocation,
): string {
  const ours = textType === 'html' ? safeFragment(content) : textToHtml(content);
  if (location === 'REPLACE' || existingHtml.trim() === '') return ours;
  if (ours === '') return existingHtml;
  if (location === 'ADD_BEFORE') return `${ours}\n${existingHtml}`;
  return `${existingHtml}${missingEndTags(existingHtml)}\n${ours}`;
}

import type { WriteLocation } from '../../../common/contract/changes.ts';
import { safeFragment, textToHtml } from '../text/html.ts';
import { closersFor } from '../text/html-closers.ts';

/**
 * A description as it will stand in the store. Our part is an allow-listed, balanced fragment; the merchant's own HTML
 * stays byte for byte as it was, and neither side changes how a browser reads the other.
 */
export function mergeDescription(
  existingHtml: string,
  content: string,
  textType: 'text' | 'html',
  location: WriteLocation,
): string {
  const ours = textType === 'html' ? safeFragment(content) : textToHtml(content);
  if (location === 'REPLACE' || existingHtml.trim() === '') return ours;
  if (ours === '') return existingHtml;
  if (location === 'ADD_BEFORE') return `${ours}\n${existingHtml}`;
  return `${existingHtml}${closersFor(existingHtml)}\n${ours}`;
}

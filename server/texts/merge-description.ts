import type { PublishLocation } from '../../common/contract/changes.ts';
import { isReadable } from '../../common/text/readable-html.ts';
import { Failure } from '../foundation/failure.ts';
import { safeFragment, textToHtml } from '../foundation/html/html.ts';
import { missingEndTags } from '../foundation/html/missing-end-tags.ts';
import { wholeHtml } from '../foundation/html/whole-html.ts';
import { mayHoldProtectedParts, noProtection, withProtectedParts } from './protected-parts.ts';

/**
 * The new description in the store. Our part has only allowed tags, all closed. The merchant's HTML stays byte for byte
 * the same, and neither part changes how a browser reads the other. Replacing keeps protected parts, such as tables,
 * unless the merchant has edited the whole description (`isWhole`).
 */
export function mergeDescription(
  existingHtml: string,
  content: string,
  textType: 'text' | 'html',
  location: PublishLocation,
  { isWhole = false, protection = noProtection } = {},
): string {
  const ours = textType === 'html' ? safeFragment(wholeHtml(content)) : textToHtml(content);
  if (existingHtml.trim() === '' || (location === 'REPLACE' && isWhole)) return ours;
  if (location === 'REPLACE') {
    if (isReadable(existingHtml)) return withProtectedParts(ours, existingHtml, protection);
    if (mayHoldProtectedParts(existingHtml, protection)) throw cannotKeepParts();
    return ours;
  }
  if (ours === '') return existingHtml;
  if (location === 'ADD_BEFORE') return `${ours}\n${existingHtml}`;
  return `${existingHtml}${isReadable(existingHtml) ? missingEndTags(existingHtml) : ''}\n${ours}`;
}

const cannotKeepParts = () =>
  new Failure(
    'bad_request',
    'The description in the store is too long or too deeply nested for us to keep its tables, videos and protected ' +
      'parts. Simplify it there, or add the new text before or after it.',
  );

import type { BatchItem } from '../../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { scoreAt } from '../../../../common/score/score-at.ts';
import { safeHtml } from '../../../ui/text/safe-html.ts';

/** The product's score with the new text in place. For a published item the server computes it. */
export const scoreWithText = (
  { scoreAfter, keptPoints, status, before, after }: BatchItem,
  chosen: PublishLocation,
): number | null =>
  status === 'written'
    ? scoreAfter
    : scoreAt({ score: scoreAfter, keptPoints }, after.description, before.description, chosen);

/** Where the item's description was published, or will be published as chosen. */
export const publishLocation = ({ status, writtenLocation }: BatchItem, chosen: PublishLocation): PublishLocation =>
  status === 'written' ? (writtenLocation ?? 'REPLACE') : chosen;

/**
 * A preview of the description with what stays of the current one. Each half is sanitised separately, so that unclosed
 * tags cannot swallow the other half.
 */
export function publishedHtml(newHtml: string, currentHtml: string, location: PublishLocation): string {
  if (location === 'REPLACE' || currentHtml.trim() === '') return newHtml;
  const [first, second] = location === 'ADD_BEFORE' ? [newHtml, currentHtml] : [currentHtml, newHtml];
  return `${safeHtml(first)}\n${safeHtml(second)}`;
}

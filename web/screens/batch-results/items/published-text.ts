import type { BatchItem } from '../../../../common/contract/batches.ts';
import type { WriteLocation } from '../../../../common/contract/changes.ts';
import { scoreAt } from '../../../../common/score/score-at.ts';
import { safeHtml } from '../../../ui/text/safe-html.ts';

/** The product's score with the new text where it will stand; of what is in the store, the server says it. */
export const scoreWithText = (
  { scoreAfter, status, before, after }: BatchItem,
  chosen: WriteLocation,
): number | null =>
  status === 'written' ? scoreAfter : scoreAt(scoreAfter, after.description, before.description, chosen);

/** Where an item's description stands in the store, or will stand when it is written as chosen. */
export const publishLocation = ({ status, writtenLocation }: BatchItem, chosen: WriteLocation): WriteLocation =>
  status === 'written' ? (writtenLocation ?? 'REPLACE') : chosen;

/** A description to look at, with what stays of the product's own; each made safe by itself, so that neither swallows the other. */
export function publishedHtml(newHtml: string, currentHtml: string, location: WriteLocation): string {
  if (location === 'REPLACE' || currentHtml.trim() === '') return newHtml;
  const [first, second] = location === 'ADD_BEFORE' ? [newHtml, currentHtml] : [currentHtml, newHtml];
  return `${safeHtml(first)}\n${safeHtml(second)}`;
}

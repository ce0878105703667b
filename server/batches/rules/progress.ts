import type { BatchStatus } from '../../../common/contract/batches.ts';

/** How many texts a pilot generates before it pauses. */
export const pilotItems = 3;

/** How many items a batch has by their status. */
export interface Progress {
  items: number;
  pending: number;
  failed: number;
  skipped: number;
  /** Of the pending ones, those that a pilot generates. */
  pendingInPilot: number;
  /** The lowest pending position; the number of items when none is pending. */
  firstPending: number;
}

/** A batch counts as failed only when no item succeeded; some failures make it partial. */
export function endStatus({ items, failed, skipped }: Progress): BatchStatus {
  if (failed === 0) return 'completed';
  return failed + skipped === items ? 'failed' : 'partial';
}

export const isPilotDone = (
  { isPilot, readItems }: { isPilot: boolean; readItems: number },
  { firstPending }: Progress,
): boolean => isPilot && readItems >= pilotItems && firstPending >= pilotItems;

/** How many items can still get a text, whose tokens the batch holds. A pilot holds those of its own items. */
export function itemsLeft(
  { isPilot, isRead, readItems, total }: { isPilot: boolean; isRead: boolean; readItems: number; total: number },
  { pending, pendingInPilot }: Progress,
): number {
  const unread = isRead ? 0 : Math.max((isPilot ? Math.min(pilotItems, total) : total) - readItems, 0);
  return (isPilot ? pendingInPilot : pending) + unread;
}

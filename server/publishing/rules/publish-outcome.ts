import type { ChangeEntry } from '../../../common/contract/history.ts';
import type { StoreTexts } from '../../texts/store-fields.ts';

type Entry = Pick<ChangeEntry, 'id' | 'at' | 'field' | 'before' | 'after' | 'status' | 'takesBack'>;

interface PublishOutcomes {
  written: string[];
  failed: string[];
  /** Earlier changes that the written ones have undone. */
  reverted: string[];
}

/**
 * Finds out whether interrupted changes were made, from the texts that were in their fields afterwards: what later
 * changes found there, and what the store has now. `newestFirst` are all changes of one product or collection.
 */
export function publishOutcomes(newestFirst: Entry[], ids: Set<string>, found: StoreTexts | null): PublishOutcomes {
  const outcomes: PublishOutcomes = { written: [], failed: [], reverted: [] };
  const interrupted = newestFirst.filter(({ id, status }) => ids.has(id) && status === 'planned');
  // Changes with the same time were sent in one call, which the store takes as a whole or not at all.
  for (const [, call] of Map.groupBy(interrupted, ({ at }) => at)) {
    // A change that leaves its text as it was shows nothing, unless all of the call are like that.
    const changed = call.filter(({ before, after }) => before !== after);
    const isMade = (changed.length > 0 ? changed : call).some((entry) => wasSeen(newestFirst, entry, found));
    outcomes[isMade ? 'written' : 'failed'].push(...call.map(({ id }) => id));
    if (isMade) for (const entry of call) outcomes.reverted.push(...undoneBy(newestFirst, entry));
  }
  return outcomes;
}

/** Whether the entry's text was in the field afterwards, and no later change with the same text put it there. */
function wasSeen(newestFirst: Entry[], entry: Entry, found: StoreTexts | null): boolean {
  const later = newestFirst.slice(0, newestFirst.indexOf(entry)).filter(({ field }) => field === entry.field);
  const seen = [...later.map(({ before }) => before).reverse(), found?.[entry.field]];
  const isRepeated = later.some(({ after, status }) => after === entry.after && status !== 'failed');
  return isRepeated ? seen[0] === entry.after : seen.includes(entry.after);
}

/** The changes that an undo has undone, newest first: those that lead from its `after` to its `before`. */
function undoneBy(newestFirst: Entry[], entry: Entry): string[] {
  if (!entry.takesBack) return [];
  const ids: string[] = [];
  let current = entry.before;
  for (const { id, field, before, after, status } of newestFirst.slice(newestFirst.indexOf(entry) + 1)) {
    if (field !== entry.field || status !== 'written' || after !== current) continue;
    ids.push(id);
    current = before;
    if (current === entry.after) return ids;
  }
  return [];
}

import type { ChangeEntry } from '../../../common/contract/history.ts';
import type { StoreTexts } from './store-fields.ts';

type Entry = Pick<ChangeEntry, 'id' | 'at' | 'field' | 'before' | 'after' | 'status' | 'takesBack'>;

export interface PublishOutcome {
  written: string[];
  failed: string[];
  /** Earlier changes that those which were written have taken back. */
  reverted: string[];
}

/**
 * What became of changes that nobody heard the end of, told by what was found in their fields afterwards: by later
 * changes of the same field, and in the store now. `newestFirst` are all changes of one product or collection.
 */
export function publishOutcome(newestFirst: Entry[], ids: Set<string>, found: StoreTexts | null): PublishOutcome {
  const settled: PublishOutcome = { written: [], failed: [], reverted: [] };
  const open = newestFirst.filter(({ id, status }) => ids.has(id) && status === 'planned');
  // What was planned in one moment was one call: the store has taken all of it or nothing.
  for (const [, ofOneCall] of Map.groupBy(open, ({ at }) => at)) {
    const telling = ofOneCall.filter(({ before, after }) => before !== after);
    const isMade = (telling.length > 0 ? telling : ofOneCall).some((entry) => isFoundAfter(newestFirst, entry, found));
    settled[isMade ? 'written' : 'failed'].push(...ofOneCall.map(({ id }) => id));
    if (isMade) for (const entry of ofOneCall) settled.reverted.push(...takenBackBy(newestFirst, entry));
  }
  return settled;
}

/** Whether its text was seen there afterwards and came from no later change that wrote the same. */
function isFoundAfter(newestFirst: Entry[], entry: Entry, found: StoreTexts | null): boolean {
  const later = newestFirst.slice(0, newestFirst.indexOf(entry)).filter(({ field }) => field === entry.field);
  const seen = [...later.map(({ before }) => before).reverse(), found?.[entry.field]];
  const isRepeated = later.some(({ after, status }) => after === entry.after && status !== 'failed');
  return isRepeated ? seen[0] === entry.after : seen.includes(entry.after);
}

/** The changes that led from what it put back to what it found, newest first; none where they do not tell. */
function takenBackBy(newestFirst: Entry[], entry: Entry): string[] {
  if (!entry.takesBack) return [];
  const ids: string[] = [];
  let stands = entry.before;
  for (const { id, field, before, after, status } of newestFirst.slice(newestFirst.indexOf(entry) + 1)) {
    if (field !== entry.field || status !== 'written' || after !== stands) continue;
    ids.push(id);
    stands = before;
    if (stands === entry.after) return ids;
  }
  return [];
}

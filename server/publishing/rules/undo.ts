import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import type { StoreTexts } from '../../texts/store-fields.ts';
import { type Replacement, undoThatFirst } from './replacement.ts';

export interface UndoableChange {
  id: string;
  field: StoreField;
  before: string;
  after: string;
  status: 'planned' | 'written' | 'failed' | 'reverted';
}

interface UndoPlan {
  /** The fields to restore, with their texts. */
  texts: StoreTexts;
  undone: string[];
  skipped: { changeId: string; why: string; replacedBy?: Pick<Replacement, 'batchId' | 'batchName'> }[];
}

/**
 * Decides which changes of one product or collection can be undone. Two changes of the same field, undone newest first,
 * restore the text from before both. A field that someone has edited since, or that a newer text of ours stands in, is
 * skipped.
 */
export function planUndo(
  newestFirst: UndoableChange[],
  found: StoreTexts | null,
  replacements: Map<string, Replacement> = new Map(),
): UndoPlan {
  const plan: UndoPlan = { texts: {}, undone: [], skipped: [] };
  for (const { id, field, before, after, status } of newestFirst) {
    const current = plan.texts[field] ?? found?.[field];
    const why = whyNot(status, current, after, found !== null);
    const newer = replacements.get(id);
    if (why === someoneElse && newer && newer.after === current) {
      const { batchId, batchName } = newer;
      plan.skipped.push({ changeId: id, why: undoThatFirst(newer), replacedBy: { batchId, batchName } });
    } else if (why) {
      plan.skipped.push({ changeId: id, why });
    } else {
      plan.texts[field] = before;
      plan.undone.push(id);
    }
  }
  return plan;
}

const someoneElse = 'Someone has changed it since.';
export const undoneBefore = 'It has already been undone.';

function whyNot(
  status: UndoableChange['status'],
  current: string | undefined,
  after: string,
  isInStore: boolean,
): string | null {
  if (status === 'reverted') return undoneBefore;
  if (status === 'failed') return 'It was never added to the store.';
  if (!isInStore) return 'It is no longer in the store.';
  if (current === after) return null;
  // The store never confirmed a planned change, so a different text means that it was not made.
  return status === 'planned' ? 'It was never added to the store.' : someoneElse;
}

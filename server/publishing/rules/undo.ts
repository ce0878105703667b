import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import type { StoreTexts } from '../../texts/store-fields.ts';

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
  skipped: { changeId: string; why: string }[];
}

/**
 * Decides which changes of one product or collection can be undone. Two changes of the same field, undone newest first,
 * restore the text from before both. A field that someone has edited since is skipped.
 */
export function planUndo(newestFirst: UndoableChange[], found: StoreTexts | null): UndoPlan {
  const plan: UndoPlan = { texts: {}, undone: [], skipped: [] };
  for (const { id, field, before, after, status } of newestFirst) {
    const current = plan.texts[field] ?? found?.[field];
    const why = whyNot(status, current, after, found !== null);
    if (why) {
      plan.skipped.push({ changeId: id, why });
    } else {
      plan.texts[field] = before;
      plan.undone.push(id);
    }
  }
  return plan;
}

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
  return status === 'planned' ? 'It was never added to the store.' : 'Someone has changed it since.';
}

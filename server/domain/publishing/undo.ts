import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import type { StoreTexts } from './store-fields.ts';

/** A change as far as taking it back is concerned. */
export interface UndoableChange {
  id: string;
  field: StoreField;
  before: string;
  after: string;
  status: 'planned' | 'written' | 'failed' | 'reverted';
}

interface UndoPlan {
  /** The fields to put back, with what is to stand there. */
  texts: StoreTexts;
  reverted: string[];
  skipped: { changeId: string; why: string }[];
}

/**
 * Decides what can be taken back from one product or collection, newest change first, so that two changes of one field
 * lead back to what stood there before both. A field that someone has changed since is left alone.
 */
export function planUndo(newestFirst: UndoableChange[], found: StoreTexts | null): UndoPlan {
  const plan: UndoPlan = { texts: {}, reverted: [], skipped: [] };
  for (const { id, field, before, after, status } of newestFirst) {
    const stands = plan.texts[field] ?? found?.[field];
    const why = whyNot(status, stands, after, found !== null);
    if (why) {
      plan.skipped.push({ changeId: id, why });
    } else {
      plan.texts[field] = before;
      plan.reverted.push(id);
    }
  }
  return plan;
}

function whyNot(
  status: UndoableChange['status'],
  stands: string | undefined,
  after: string,
  isThere: boolean,
): string | null {
  if (status === 'reverted') return 'It was taken back before.';
  if (status === 'failed') return 'It was never written.';
  if (!isThere) return 'It is no longer in the store.';
  if (stands === after) return null;
  // The store never confirmed a planned change; where our text is not found, it was not made, or is gone again.
  return status === 'planned' ? 'It was never written.' : 'Someone has changed it since.';
}

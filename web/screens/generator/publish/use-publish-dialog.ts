import { useState } from 'react';
import { ignoreCallFailure } from '../../../api/call-failure.ts';
import { undoChanges } from '../../../session/undo-changes.ts';
import { createStore, useStore } from '../../../ui/store.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { Version } from '../version.ts';

// The changes of each text of this visit. A text that was published several times can be undone step by step, the last
// change first.
const publishesByText = createStore<Record<string, string[][]>>({});

/** Whether the dialog is open, and which texts of this visit are published. */
export function usePublishDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const publishes = useStore(publishesByText);

  async function undo(id: string, changeIds: string[]): Promise<void> {
    try {
      await undoChanges(changeIds);
    } catch (error) {
      // The user can try again: the published text still offers to undo it.
      ignoreCallFailure(error);
      return;
    }
    const { [id]: saves = [], ...others } = publishesByText.get();
    const left = saves.filter((save) => save !== changeIds);
    publishesByText.set(left.length === 0 ? others : { ...others, [id]: left });
  }

  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    published({ id }: Version, changeIds: string[]): void {
      setIsOpen(false);
      const before = publishesByText.get();
      publishesByText.set({ ...before, [id]: [...(before[id] ?? []), changeIds] });
      showToast({
        content: 'Edited',
        severity: 'info',
        durationMs: 2_000,
        action: { content: 'Undo', onAction: () => void undo(id, changeIds) },
      });
    },
    /** null: this text is not published. */
    undoFor({ id }: Version): (() => void) | null {
      const changeIds = publishes[id]?.at(-1);
      return changeIds ? () => void undo(id, changeIds) : null;
    },
  };
}

import { useState } from 'react';
import type { GeneratedText } from '../../../../common/contract/generate.ts';
import { ignoreCallFailure } from '../../../api/call-failure.ts';
import { undoChanges } from '../../../session/undo-changes.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

/** Whether the dialog is open, and which texts of this visit are published. */
export function usePublishDialog() {
  const [isOpen, setIsOpen] = useState(false);
  // A text that was published several times can be undone step by step, the last change first.
  const [publishesByText, setPublishesByText] = useState<Record<string, string[][]>>({});

  async function undo(generationId: string, changeIds: string[]): Promise<void> {
    try {
      await undoChanges(changeIds);
    } catch (error) {
      // The user can try again: the published text still offers to undo it.
      ignoreCallFailure(error);
      return;
    }
    setPublishesByText(({ [generationId]: saves = [], ...others }) => {
      const left = saves.filter((save) => save !== changeIds);
      return left.length === 0 ? others : { ...others, [generationId]: left };
    });
  }

  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    published({ generationId }: GeneratedText, changeIds: string[]): void {
      setIsOpen(false);
      setPublishesByText((before) => ({ ...before, [generationId]: [...(before[generationId] ?? []), changeIds] }));
      showToast({
        content: 'Edited',
        severity: 'info',
        durationMs: 2_000,
        action: { content: 'Undo', onAction: () => void undo(generationId, changeIds) },
      });
    },
    /** null: this text is not published. */
    undoFor({ generationId }: GeneratedText): (() => void) | null {
      const changeIds = publishesByText[generationId]?.at(-1);
      return changeIds ? () => void undo(generationId, changeIds) : null;
    },
  };
}

import { useState } from 'react';
import type { GeneratedText } from '../../../../common/contract/generate.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { takeBack } from '../../../session/take-back.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Whether the edit dialog is open, and which texts of this visit are in the shop by it. */
export function useWriteBack(onWrittenBack: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [changesByText, setChangesByText] = useState<Record<string, string[]>>({});

  async function undo(generationId: string, changeIds: string[]): Promise<void> {
    try {
      await takeBack(changeIds);
    } catch (error) {
      // Announced by the client; the way back stays open for another try.
      if (error instanceof CallFailure) return;
      throw error;
    }
    setChangesByText(({ [generationId]: _, ...others }) => others);
  }

  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    saved({ generationId }: GeneratedText, changeIds: string[]): void {
      setIsOpen(false);
      setChangesByText((before) => ({ ...before, [generationId]: changeIds }));
      showToast({
        content: 'Edited',
        severity: 'info',
        durationMs: 2_000,
        action: { content: 'Undo', onAction: () => void undo(generationId, changeIds) },
      });
      onWrittenBack();
    },
    /** null: this text is not in the shop. */
    undoOf({ generationId }: GeneratedText): (() => void) | null {
      const changeIds = changesByText[generationId];
      return changeIds ? () => void undo(generationId, changeIds) : null;
    },
  };
}

import { useEffect } from 'react';

/** Focuses this button when its dialog opens. Otherwise the dialog focuses its close button. */
export function useFocusedAction(isOpen: boolean, name: string): void {
  useEffect(() => {
    if (!isOpen) return;
    // In the next frame, because a dialog focuses its first control itself once it is drawn.
    const frame = requestAnimationFrame(() => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')];
      buttons.find(({ textContent }) => textContent === name)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, name]);
}

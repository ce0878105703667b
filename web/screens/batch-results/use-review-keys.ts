import { useEffect, useEffectEvent } from 'react';

export type ReviewKey = 'next' | 'previous' | 'accept' | 'edit' | 'skip';

const keys: Record<string, ReviewKey> = { j: 'next', k: 'previous', a: 'accept', e: 'edit', s: 'skip' };

/** Single letters, anywhere on the screen except in inputs and dialogs. */
export function useReviewKeys(onKey: (key: ReviewKey) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = keys[event.key.toLowerCase()];
    if (!key || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTypingOrDialog(event.target))
      return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isTypingOrDialog(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null
  );
}

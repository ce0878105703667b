import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Enter or Cmd+Enter, anywhere on the screen except in a dialog. */
export function useGenerateShortcut(onGenerate: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (!isShortcut || isInDialog) return;
    event.preventDefault();
    onGenerate();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

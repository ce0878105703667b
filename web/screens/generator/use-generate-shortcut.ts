import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Enter, or Cmd+Enter, from anywhere on the screen; not from a dialog above it. */
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

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusPlace } from '../../ui/browser/restore-focus.ts';

interface Shortcut {
  /** Around the result. */
  output: RefObject<HTMLElement | null>;
  hasResult: boolean;
  onGenerate(): void;
}

/**
 * Ctrl+Enter or Cmd+Enter, anywhere on the screen except in a dialog. The focus follows to the text once that is
 * complete, unless the merchant has moved it meanwhile.
 */
export function useGenerateShortcut({ output, hasResult, onGenerate }: Shortcut): void {
  const pressedAt = useRef<Element | null>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (!isShortcut || isInDialog) return;
    event.preventDefault();
    pressedAt.current = document.activeElement;
    onGenerate();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    if (!hasResult) return;
    const heading = output.current?.querySelector<HTMLElement>('h2');
    if (heading && pressedAt.current === document.activeElement) focusPlace(heading);
    pressedAt.current = null;
  }, [hasResult, output]);
}

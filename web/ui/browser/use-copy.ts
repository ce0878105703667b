import { showToast } from '../toasts/toast-store.ts';
import { copyToClipboard } from './clipboard.ts';

/** Copies and shows a toast. Calls `onCopied` only after success. */
export function useCopy(onCopied: () => void) {
  return async (text: string, html: string | null = null): Promise<void> => {
    try {
      await copyToClipboard(text, html);
    } catch {
      showToast({ content: 'Copying is blocked here. Select the text and copy it by hand.', severity: 'warn' });
      return;
    }
    showToast({ content: 'Copied!', severity: 'info', durationMs: 3_000 });
    onCopied();
  };
}

import { counted } from '../../../common/text/counted.ts';
import { showToast } from '../toasts/toast-store.ts';
import { copyToClipboard } from './clipboard.ts';

/** Copies and shows a toast, which says how many blanks the text still has. Calls `onCopied` only after success. */
export function useCopy(onCopied: () => void, openBlanks = 0) {
  return async (text: string, html: string | null = null): Promise<void> => {
    try {
      await copyToClipboard(text, html);
    } catch {
      showToast({ content: 'Copying is blocked here. Select the text and copy it by hand.', severity: 'warn' });
      return;
    }
    const blanks = openBlanks > 0 ? ` ${counted(openBlanks, 'blank')} still to fill in.` : '';
    showToast({ content: `Copied!${blanks}`, severity: 'info', durationMs: 3_000 });
    onCopied();
  };
}

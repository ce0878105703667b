import { call } from '../api/client.ts';
import { showToast } from '../ui/toasts/toast-store.ts';
import { noteStoreChange } from './store-changes.ts';
import { warnOfTest } from './warn-of-test.ts';

/**
 * Undoes published changes and shows the result. The server skips a field that someone has changed since.
 * Returns whether anything was undone.
 */
export async function undoChanges(changeIds: string[], restored = 'Your store'): Promise<boolean> {
  const { reverted, skipped } = await warnOfTest((confirmed) =>
    call('revertChanges', { request: { changeIds, ...confirmed } }),
  );
  if (reverted.length > 0) noteStoreChange();
  if (skipped.length === 0) {
    showToast({ content: `Undone. ${restored} is as it was before.`, severity: 'info', durationMs: 3_000 });
    return reverted.length > 0;
  }
  const reasons = [...new Set(skipped.map(({ why }) => why))].join(' ');
  showToast({ content: `${reverted.length === 0 ? 'Not undone.' : 'Partly undone.'} ${reasons}`, severity: 'warn' });
  return reverted.length > 0;
}

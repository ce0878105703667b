import { call } from '../api/client.ts';
import { showToast } from '../ui/toasts/toast-store.ts';

/** Undoes a write and says what came of it: what someone has changed since is left alone. */
export async function undoChanges(changeIds: string[]): Promise<void> {
  const { reverted, skipped } = await call('revertChanges', { request: { changeIds } });
  if (skipped.length === 0) {
    showToast({ content: 'Undone. Your store is as it was before.', severity: 'info', durationMs: 3_000 });
    return;
  }
  const reasons = [...new Set(skipped.map(({ why }) => why))].join(' ');
  showToast({ content: `${reverted.length === 0 ? 'Not undone.' : 'Partly undone.'} ${reasons}`, severity: 'warn' });
}

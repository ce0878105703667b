import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Undoes a write; what someone has changed since is left alone, and that is said. Answers whether anything is left. */
export async function takeBack(changeIds: string[]): Promise<void> {
  const { reverted, skipped } = await call('revertChanges', { request: { changeIds } });
  if (skipped.length === 0) {
    showToast({ content: 'Undone. Your store is as it was before.', severity: 'info', durationMs: 3_000 });
    return;
  }
  showToast({
    content:
      reverted.length === 0
        ? 'Not undone: someone has changed it since, so we left it alone.'
        : 'Partly undone: someone has changed some of it since, so we left that alone.',
    severity: 'warn',
  });
}

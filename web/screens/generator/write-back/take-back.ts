import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Undoes a write and says what came of it: what someone has changed since is left alone. */
export async function takeBack(changeIds: string[]): Promise<void> {
  const answer = await call('revertChanges', { request: { changeIds } });
  if ('updateId' in answer) throw new Error('Single changes are taken back at once, not as a job.');
  const { reverted, skipped } = answer;
  if (skipped.length === 0) {
    showToast({ content: 'Undone. Your store is as it was before.', severity: 'info', durationMs: 3_000 });
    return;
  }
  const reasons = [...new Set(skipped.map(({ why }) => why))].join(' ');
  showToast({ content: `${reverted.length === 0 ? 'Not undone.' : 'Partly undone.'} ${reasons}`, severity: 'warn' });
}

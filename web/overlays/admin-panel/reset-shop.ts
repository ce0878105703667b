import type { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { reopenInAdmin } from '../../host/reopen-in-admin.ts';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';

/** Makes the server delete what it knows about the shop's products and sync them again. */
export async function resetShop(queryClient: QueryClient): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Reset this shop?',
    message: 'Product data is deleted and read again. Your texts, tokens and plan stay.',
    confirm: 'Reset shop',
    isDestructive: true,
  });
  if (!isSure) return;
  try {
    await call('resetShop', { isMessageSuppressed: true });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const isRefreshing = await confirmDialog({
      title: 'Something went wrong. Refresh and hope for the best!',
      confirm: 'Refresh',
    });
    if (isRefreshing) reopenInAdmin();
    return;
  }
  await queryClient.resetQueries();
}

import { useQueryClient } from '@tanstack/react-query';
import { reportError } from '../../reporting/reporting.ts';
import { useAdminButton } from './use-admin-button.ts';

/** A button that makes the server read the shop's products again. Its code is fetched when it is pressed. */
export function useResetShopButton(): void {
  const queryClient = useQueryClient();
  const reset = async () => (await import('./reset-shop.ts')).resetShop(queryClient);
  useAdminButton({ title: 'Reset shop', flag: 'reset_shop', onClick: () => void reset().catch(reportError) });
}

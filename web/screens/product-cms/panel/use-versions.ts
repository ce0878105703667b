import { useQuery } from '@tanstack/react-query';
import type { ChangeEntry } from '../../../../common/contract/history.ts';
import { call } from '../../../api/client.ts';
import { versionsKey } from '../use-edit-product.ts';

const maxShown = 20;

/** A change that did not reach the store is not a version. */
const isInStore: Record<ChangeEntry['status'], boolean> = {
  planned: false,
  failed: false,
  written: true,
  reverted: true,
};

/** What Yodel published to this product, newest first. */
export function useVersions(productId: string): ChangeEntry[] {
  const { data } = useQuery({
    queryKey: versionsKey(productId),
    queryFn: async ({ signal }) => {
      const query = { tab: 'changes' as const, targetId: productId, limit: maxShown };
      const { entries } = await call('history', { query, signal, isMessageSuppressed: true });
      return entries.filter((entry) => entry.tab === 'changes').filter(({ status }) => isInStore[status]);
    },
    gcTime: 0,
  });
  return data ?? [];
}

import { useQuery } from '@tanstack/react-query';
import type { Response } from '../../../common/contract/contract.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

export type GroupInfo = Response<'productGroupInfo'>['groupInfo'];

// 409: our copy of the catalogue is still being read.
const retry = { attempts: 5, delayMs: 15_000, statuses: [409, 500] };

/** `groupKey` identifies the group in the cache, because a group may have thousands of ids. */
export function useGroupInfo(group: ProductGroup, groupKey: string): LoadState<GroupInfo> {
  const result = useQuery({
    queryKey: ['productGroupInfo', groupKey],
    queryFn: async ({ signal }) => (await call('productGroupInfo', { request: { group }, signal, retry })).groupInfo,
    // The store may change meanwhile, and this decides what a batch costs.
    staleTime: 0,
    gcTime: 0,
  });
  return loadState(result);
}

import { useQuery } from '@tanstack/react-query';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

export type GroupInfo = Response<'productGroupInfo'>['groupInfo'];

const retry = { attempts: 5, delayMs: 15_000, statuses: [500] };

/** How many products of the group have an empty field for texts of this type, and how many pictures they have; null while unknown or too many to count. */
export function useEmptyProducts(
  { group, groupKey, completionType }: { group: ProductGroup; groupKey: string; completionType: CompletionTypeId },
  { isWanted, excludedIds }: { isWanted: boolean; excludedIds: string[] },
): { isCounting: boolean; empty: number | null; images: GroupInfo['images']; good: number | null } {
  const { data, isFetching } = useQuery({
    queryKey: ['emptyProducts', groupKey, completionType, excludedIds],
    queryFn: async ({ signal }) =>
      (await call('productGroupInfo', { request: { group, emptyFor: completionType, excludedIds }, signal, retry }))
        .groupInfo,
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    isCounting: isWanted && isFetching,
    empty: data?.empty ?? null,
    images: data?.images ?? null,
    good: data?.good ?? null,
  };
}

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

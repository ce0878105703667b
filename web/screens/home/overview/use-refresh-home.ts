import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Response } from '../../../../common/contract/contract.ts';
import { call } from '../../../api/client.ts';
import { latestOnly } from '../../../api/latest-only.ts';

type Home = Response<'home'>;

const queryKey = ['home', null];
const latest = latestOnly<Home>();

/** Refetches Home without messages and merges the result into the cache; a failure changes nothing. */
export function useRefreshHome(): (signal: AbortSignal, merge: (home: Home, before: Home) => Home) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (signal, take) => {
      const home = await latest(() => call('home', { signal, isMessageSuppressed: true })).catch(() => null);
      const before = queryClient.getQueryData<Home>(queryKey);
      if (!home || !before) return;
      // A request that Home started earlier would overwrite this result.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Home>(queryKey, take(home, before));
    },
    [queryClient],
  );
}

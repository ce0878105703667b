import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Response } from '../../../common/contract/contract.ts';
import { call } from '../../api/client.ts';

/**
 * Whoever comes back from a text finds how the store stands now: it may have been written there. Nothing else of Home
 * is taken over, since an offer must not come up by it.
 */
export function useFreshOverview(isShown: boolean): void {
  const queryClient = useQueryClient();
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isBack = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (!isBack) return;
    const leaving = new AbortController();
    call('home', { signal: leaving.signal, isMessageSuppressed: true }).then(
      ({ widgets }) =>
        queryClient.setQueryData<Response<'home'>>(['home', null], (home) => home && { ...home, widgets }),
      () => {
        // What was known before stays.
      },
    );
    return () => leaving.abort();
  }, [isShown, queryClient]);
}

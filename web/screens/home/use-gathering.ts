import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Response } from '../../../common/contract/contract.ts';
import { call } from '../../api/client.ts';

const pollMs = 3_000;

/** Asks again, quietly, until the shop's products have been read; Home then draws what it learns. */
export function useGathering(isIncomplete: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isIncomplete) return;
    const leaving = new AbortController();
    const timer = setInterval(() => {
      call('home', { signal: leaving.signal, isMessageSuppressed: true }).then(
        (home) => queryClient.setQueryData<Response<'home'>>(['home', null], home),
        () => {
          // The next turn asks again.
        },
      );
    }, pollMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isIncomplete, queryClient]);
}

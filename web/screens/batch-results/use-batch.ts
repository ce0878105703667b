import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { watchBatch } from '../../api/batch-events.ts';
import { call } from '../../api/client.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { reportError } from '../../reporting/reporting.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

export interface LiveBatch {
  load: LoadState<Response<'batch'>>;
  /** The server cannot be reached, so the shown state may be old. */
  isConnectionLost: boolean;
  /** For a state that the page can compute itself. */
  setBatch(change: (batch: BatchState) => BatchState): void;
  /** For a response that contains the new state. */
  setBatchFromResponse<Result extends { batch: BatchState }>(request: () => Promise<Result>): Promise<Result>;
}

/** The live state of a batch while the screen is mounted. */
export function useBatch(id: string): LiveBatch {
  const cache = useQueryClient();
  const load = useApiQuery('batch', { query: { id }, allowsNotFound: true });
  const isLoaded = load.state === 'loaded';
  const [isConnectionLost, setIsConnectionLost] = useState(false);

  const setBatch = useCallback(
    (change: (batch: BatchState) => BatchState) =>
      cache.setQueryData<Response<'batch'>>(['batch', { id }], (now) => now && { batch: change(now.batch) }),
    [cache, id],
  );

  const updatesReceived = useRef(0);
  const setBatchFromResponse = useCallback(
    async <Result extends { batch: BatchState }>(request: () => Promise<Result>): Promise<Result> => {
      const before = updatesReceived.current;
      const response = await request();
      // A state from the stream may be newer than the response and is not sent again. If it is older, a newer one
      // follows.
      if (updatesReceived.current === before) setBatch(() => response.batch);
      return response;
    },
    [setBatch],
  );

  useEffect(() => {
    if (!isLoaded) return;
    const end = new AbortController();
    const onBatch = (batch: BatchState) => {
      updatesReceived.current += 1;
      setIsConnectionLost(false);
      setBatch(() => batch);
    };
    watchBatch(id, { signal: end.signal, onBatch, onConnectionLost: () => setIsConnectionLost(true) }).catch(
      reportError,
    );
    return () => end.abort();
  }, [id, isLoaded, setBatch]);

  // The cached batch is shown at once on the next visit, but refetched; so is Home, whose figures the batch may have
  // changed.
  useEffect(
    () => () => {
      for (const queryKey of [['batch', { id }], ['home']])
        void cache.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    [cache, id],
  );

  useRefreshRemainingTokens(load.state === 'loaded' ? load.data.batch : null);
  return { load, isConnectionLost, setBatch, setBatchFromResponse };
}

/** A batch releases tokens when it ends or is cancelled, and holds tokens for a retry. */
function useRefreshRemainingTokens(batch: BatchState | null): void {
  const held = batch && batch.status + batch.tokens.released;
  const before = useRef(held);
  useEffect(() => {
    if (before.current === held) return;
    const isFirst = before.current === null;
    before.current = held;
    if (isFirst) return;
    call('currentUser', { isMessageSuppressed: true }).then(
      ({ remainingCWInfo }) => setRemainingTokens(remainingCWInfo),
      () => {},
    );
  }, [held]);
}

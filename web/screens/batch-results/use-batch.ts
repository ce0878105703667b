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
  /** What is shown is the last that was heard: the server cannot be reached. */
  isConnectionLost: boolean;
  /** For a state that is known to follow from an answer. */
  setBatch(change: (batch: BatchState) => BatchState): void;
  /** For the state that an answer brings. */
  setBatchFromResponse<Answer extends { batch: BatchState }>(ask: () => Promise<Answer>): Promise<Answer>;
}

/** The batch as it stands, for as long as the screen stands. */
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
    async <Answer extends { batch: BatchState }>(ask: () => Promise<Answer>): Promise<Answer> => {
      const before = updatesReceived.current;
      const answer = await ask();
      // What was heard meanwhile may be the later of the two, and is never said again; if it was not, more is to come.
      if (updatesReceived.current === before) setBatch(() => answer.batch);
      return answer;
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

  // What the cache kept from an earlier visit is shown at once, but not believed; nor is what Home said of the store
  // before a batch wrote to it.
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

/** A batch gives tokens back when it ends or is cancelled, and takes some for what is tried again. */
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

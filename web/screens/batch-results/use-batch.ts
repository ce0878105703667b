import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { followBatch } from '../../api/batch-events.ts';
import { call } from '../../api/client.ts';
import { useLoad } from '../../api/use-api-query.ts';
import { reportError } from '../../reporting/reporting.ts';
import { setRemaining } from '../../session/remaining-tokens.ts';
import type { Load } from '../../ui/data-loader.tsx';

export interface LiveBatch {
  load: Load<Response<'batch'>>;
  /** What is shown is the last that was heard: the server cannot be reached. */
  isLost: boolean;
  /** For a state that is known to follow from an answer. */
  become(change: (batch: BatchState) => BatchState): void;
  /** For the state that an answer brings. */
  becomeAsAnswered<Answer extends { batch: BatchState }>(ask: () => Promise<Answer>): Promise<Answer>;
}

/** The batch as it stands, for as long as the screen stands. */
export function useBatch(id: string): LiveBatch {
  const cache = useQueryClient();
  const load = useLoad('batch', { query: { id }, allowsNotFound: true });
  const isThere = load.state === 'loaded';
  const [isLost, setIsLost] = useState(false);

  const become = useCallback(
    (change: (batch: BatchState) => BatchState) =>
      cache.setQueryData<Response<'batch'>>(['batch', { id }], (now) => now && { batch: change(now.batch) }),
    [cache, id],
  );

  const timesHeard = useRef(0);
  const becomeAsAnswered = useCallback(
    async <Answer extends { batch: BatchState }>(ask: () => Promise<Answer>): Promise<Answer> => {
      const before = timesHeard.current;
      const answer = await ask();
      // What was heard meanwhile may be the later of the two, and is never said again; if it was not, more is to come.
      if (timesHeard.current === before) become(() => answer.batch);
      return answer;
    },
    [become],
  );

  useEffect(() => {
    if (!isThere) return;
    const end = new AbortController();
    const onBatch = (batch: BatchState) => {
      timesHeard.current += 1;
      setIsLost(false);
      become(() => batch);
    };
    followBatch(id, { signal: end.signal, onBatch, onLost: () => setIsLost(true) }).catch(reportError);
    return () => end.abort();
  }, [id, isThere, become]);

  // What the cache kept from an earlier visit is shown at once, but not believed; nor is what Home said of the store
  // before a batch wrote to it.
  useEffect(
    () => () => {
      for (const queryKey of [['batch', { id }], ['home']])
        void cache.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    [cache, id],
  );

  useBalanceAfter(load.state === 'loaded' ? load.data.batch : null);
  return { load, isLost, become, becomeAsAnswered };
}

/** A batch gives tokens back when it ends or is cancelled, and takes some for what is tried again. */
function useBalanceAfter(batch: BatchState | null): void {
  const held = batch && batch.status + batch.tokens.released;
  const before = useRef(held);
  useEffect(() => {
    if (before.current === held) return;
    const isFirst = before.current === null;
    before.current = held;
    if (isFirst) return;
    call('currentUser', { isMessageSuppressed: true }).then(
      ({ remainingCWInfo }) => setRemaining(remainingCWInfo),
      () => {},
    );
  }, [held]);
}

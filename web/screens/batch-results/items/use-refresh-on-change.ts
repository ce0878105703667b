import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { BatchState } from '../../../../common/contract/batches.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { reportError } from '../../../reporting/reporting.ts';

const minIntervalMs = 1_000;

/** Refetches the visible items when the batch reports a change, and once more after the last change. */
export function useRefreshOnChange(batch: BatchState, refresh: () => Promise<void>): void {
  const state = useMemo(() => JSON.stringify([batch.counts, batch.readyTexts, batch.update]), [batch]);
  const lastState = useRef(state);
  const lastAt = useRef(0);
  const run = useEffectEvent(() => {
    lastAt.current = Date.now();
    // The user has already been told about a failed call; the next change tries again.
    refresh().catch((error) => error instanceof CallFailure || reportError(error));
  });
  useEffect(() => {
    if (lastState.current === state) return;
    lastState.current = state;
    const timer = setTimeout(() => run(), Math.max(150, lastAt.current + minIntervalMs - Date.now()));
    return () => clearTimeout(timer);
  }, [state]);
}

import { useState } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import { pacePerMinute } from './batch-labels.ts';

/** A pace that is steady enough to read. Texts arrive in bursts, and the server's estimate jumps with each. */
export interface SteadyPace {
  perMinute: number;
  secondsLeft: number;
  atMs: number;
  /** When the batch was paused or resumed, and how much was pending then. */
  resumed: { atMs: number; pending: number; isPaused: boolean } | null;
}

type Measured = Pick<BatchState, 'status' | 'counts' | 'secondsLeft'>;

const inertiaMs = 4_000;
// The server averages over this window, so a pause lowers its estimate for this long.
const windowMs = 30_000;
const minMs = 5_000;
// With this little time left, the server's whole seconds are too coarse.
const coarseSeconds = 10;
// The time left may rise only when the rise is noticeable.
const noticeableRise = 1.25;

export function steadyPace(before: SteadyPace | null, batch: Measured, atMs: number): SteadyPace | null {
  const { pending } = batch.counts;
  if (batch.status === 'paused') return before && { ...before, atMs, resumed: { atMs, pending, isPaused: true } };
  if (batch.status !== 'running' || pending === 0) return null;
  const measured = pacePerMinute(batch);
  if (!before) {
    if (measured === null || batch.secondsLeft === null) return null;
    return { perMinute: measured, secondsLeft: batch.secondsLeft, atMs, resumed: null };
  }
  if (before.resumed?.isPaused) return { ...before, atMs, resumed: { atMs, pending, isPaused: false } };

  const { resumed } = before;
  const isAfterPause = resumed !== null && atMs - resumed.atMs < windowMs;
  const told = isAfterPause ? paceSince(resumed, pending, atMs) : measured;
  if (told === null && !isAfterPause) return null;
  const isFine = told !== null && (isAfterPause || (batch.secondsLeft ?? 0) >= coarseSeconds);
  const weight = isFine ? 1 - Math.exp((before.atMs - atMs) / inertiaMs) : 0;
  const perMinute = before.perMinute + ((told ?? 0) - before.perMinute) * weight;
  const left = (pending / perMinute) * 60;
  const isSlightRise = left > before.secondsLeft && left < before.secondsLeft * noticeableRise;
  return { perMinute, secondsLeft: isSlightRise ? before.secondsLeft : left, atMs, resumed };
}

function paceSince(then: { atMs: number; pending: number }, pending: number, atMs: number): number | null {
  if (atMs - then.atMs < minMs || pending >= then.pending) return null;
  return ((then.pending - pending) / (atMs - then.atMs)) * 60_000;
}

/** Follows the pace of a batch from one state to the next. */
export function useSteadyPace(batch: BatchState): SteadyPace | null {
  const [seen, setSeen] = useState<BatchState | null>(null);
  const [pace, setPace] = useState<SteadyPace | null>(null);
  if (seen !== batch) {
    setSeen(batch);
    setPace(steadyPace(pace, batch, Date.now()));
  }
  return pace;
}

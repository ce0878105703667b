import type { Virtualizer } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useState } from 'react';

// So many rows between one picture and the next that nobody reads more than a title.
const fastRows = 5;
const slowRows = 1;
// A screenful drawn whole at once would be the longest task of all.
const rowsAtOnce = 3;
// Hardly any window shows more.
const maxRows = 30;

interface Pace {
  first: number;
  isFast: boolean;
  /** How many of the rows in sight, from the first, may be drawn whole. */
  wholeRows: number;
}

/** Whether the rows are flying past: until they slow down, those that come into sight are drawn with little. */
export function usePassing() {
  const [{ first, isFast, wholeRows }, setPace] = useState<Pace>({
    first: 0,
    isFast: false,
    wholeRows: Number.POSITIVE_INFINITY,
  });
  const onChange = useCallback(({ range, isScrolling }: Virtualizer<Window, Element>) => {
    const inSight = range?.startIndex ?? 0;
    setPace((now) => paceAfter(now, inSight, isScrolling));
  }, []);
  // What has come to rest is drawn whole a few rows with each picture, and no further should it be off again.
  useEffect(() => {
    if (isFast || wholeRows === Number.POSITIVE_INFINITY) return;
    const next = requestAnimationFrame(() => startTransition(() => setPace(withMoreWhole)));
    return () => cancelAnimationFrame(next);
  }, [isFast, wholeRows]);
  return {
    isPassing: wholeRows !== Number.POSITIVE_INFINITY,
    isPassingAt: (index: number) => index >= first + wholeRows,
    onChange,
  };
}

export function paceAfter(now: Pace, first: number, isScrolling: boolean): Pace {
  const rows = Math.abs(first - now.first);
  const isFast = isScrolling && (rows > fastRows || (now.isFast && rows > slowRows));
  return { first, isFast, wholeRows: isFast ? 0 : now.wholeRows };
}

export function withMoreWhole(now: Pace): Pace {
  if (now.isFast) return now;
  const wholeRows = now.wholeRows + rowsAtOnce;
  return { ...now, wholeRows: wholeRows < maxRows ? wholeRows : Number.POSITIVE_INFINITY };
}

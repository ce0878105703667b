import type { Virtualizer } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useState } from 'react';

// So many rows between one picture and the next that nobody reads more than a title.
const fastRows = 5;
const slowRows = 1;
// A screenful drawn whole at once would be the longest task of all.
const rowsAtOnce = 3;
// Hardly any window shows more.
const maxRows = 30;

interface ScrollState {
  first: number;
  isFast: boolean;
  /** How many of the rows in sight, from the first, may be drawn whole. */
  fullRows: number;
}

/** Whether the rows are flying past: until they slow down, those that come into sight are drawn with little. */
export function useFastScroll() {
  const [{ first, isFast, fullRows }, setScroll] = useState<ScrollState>({
    first: 0,
    isFast: false,
    fullRows: Number.POSITIVE_INFINITY,
  });
  const onChange = useCallback(({ range, isScrolling }: Virtualizer<Window, Element>) => {
    const inSight = range?.startIndex ?? 0;
    setScroll((now) => scrollAfter(now, inSight, isScrolling));
  }, []);
  // What has come to rest is drawn whole a few rows with each picture, and no further should it be off again.
  useEffect(() => {
    if (isFast || fullRows === Number.POSITIVE_INFINITY) return;
    const next = requestAnimationFrame(() => startTransition(() => setScroll(withMoreFullRows)));
    return () => cancelAnimationFrame(next);
  }, [isFast, fullRows]);
  return {
    isScrollingFast: fullRows !== Number.POSITIVE_INFINITY,
    isSimplified: (index: number) => index >= first + fullRows,
    onChange,
  };
}

export function scrollAfter(now: ScrollState, first: number, isScrolling: boolean): ScrollState {
  const rows = Math.abs(first - now.first);
  const isFast = isScrolling && (rows > fastRows || (now.isFast && rows > slowRows));
  return { first, isFast, fullRows: isFast ? 0 : now.fullRows };
}

export function withMoreFullRows(now: ScrollState): ScrollState {
  if (now.isFast) return now;
  const fullRows = now.fullRows + rowsAtOnce;
  return { ...now, fullRows: fullRows < maxRows ? fullRows : Number.POSITIVE_INFINITY };
}

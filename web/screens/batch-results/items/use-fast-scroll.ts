import type { Virtualizer } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useState } from 'react';

// Above this many rows per frame, a user can read no more than titles.
const fastRows = 5;
const slowRows = 1;
// Rendering a whole screen of full rows at once would be the longest task of all.
const rowsAtOnce = 3;
// Hardly any window shows more rows.
const maxRows = 30;

interface ScrollState {
  first: number;
  isFast: boolean;
  /** How many visible rows, from the first, are rendered in full. */
  fullRows: number;
}

/** Detects fast scrolling. Until it slows down, rows that become visible are simplified. */
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
  // After fast scrolling, a few more rows are rendered in full per frame; new fast scrolling stops that.
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

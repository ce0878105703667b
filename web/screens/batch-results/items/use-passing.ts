import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useState } from 'react';

// So many rows between one picture and the next that nobody reads more than a title.
const fastRows = 5;
const slowRows = 1;

interface Pace {
  first: number;
  isFast: boolean;
}

/** Whether the rows are flying past: until they slow down, those that come into sight are drawn with little. */
export function usePassing() {
  const [{ isFast }, setPace] = useState<Pace>({ first: 0, isFast: false });
  const onChange = useCallback(({ range, isScrolling }: Virtualizer<Window, Element>) => {
    const first = range?.startIndex ?? 0;
    setPace((now) => paceAfter(now, first, isScrolling));
  }, []);
  // What has come to rest is drawn whole in small portions, and not at all should it be off again.
  const wasFast = useDeferredValue(isFast);
  return { isPassing: isFast || wasFast, onChange };
}

export function paceAfter(now: Pace, first: number, isScrolling: boolean): Pace {
  const rows = Math.abs(first - now.first);
  const isFast = isScrolling && (rows > fastRows || (now.isFast && rows > slowRows));
  return { first, isFast };
}

import { useEffect, useRef } from 'react';

const stacked = '(max-width: 64.9975rem)';

/** Where the columns are stacked, the text would begin below the edge of the screen. */
export function useScrollToOutput(isLoading: boolean) {
  const output = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLoading || !window.matchMedia(stacked).matches) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    output.current?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
  }, [isLoading]);
  return output;
}

import { useEffect } from 'react';
import { useAskHome } from './use-refresh-home.ts';

const pollMs = 3_000;

/** Asks again, quietly, until the shop's products have been read; Home then draws what it learns. */
export function useGathering(isIncomplete: boolean): void {
  const askHome = useAskHome();
  useEffect(() => {
    if (!isIncomplete) return;
    const leaving = new AbortController();
    const timer = setInterval(() => void askHome(leaving.signal, (home) => home), pollMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isIncomplete, askHome]);
}

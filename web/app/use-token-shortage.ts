import { useState } from 'react';
import type { Selection } from '../screens/home/target-selection.ts';
import { useRemaining } from '../session/remaining.ts';

/** `empty`: nothing left. `short`: the last text asked for costs more than is left. */
export type Shortage = 'empty' | 'short' | null;

/** Whether the out-of-tokens banner stands: until tokens arrive, or something else is to be written. */
export function useTokenShortage({ completionType }: Selection): { shortage: Shortage; onOutOfTokens(): void } {
  const { remaining, showAsUnlimited } = useRemaining();
  const [refused, setRefused] = useState<{ completionType: string; remaining: number } | null>(null);

  const isRefused = refused?.completionType === completionType && remaining <= refused.remaining;
  return {
    shortage: remaining <= 0 && (isRefused || !showAsUnlimited) ? 'empty' : isRefused ? 'short' : null,
    onOutOfTokens() {
      setRefused({ completionType, remaining });
      window.scrollTo({ top: 0, behavior: 'smooth' });
    },
  };
}

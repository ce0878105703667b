import { useState } from 'react';
import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import { remainingNow, useRemaining } from '../session/remaining-tokens.ts';
import { type Refusal, type Shortage, shortageOf } from './token-shortage.ts';

/** Whether the out-of-tokens banner stands: until tokens arrive, or something else is to be written. */
export function useTokenShortage(completionType: CompletionTypeId): { shortage: Shortage; onOutOfTokens(): void } {
  const info = useRemaining();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    shortage: shortageOf(info, refusal?.completionType === completionType ? refusal : null),
    onOutOfTokens() {
      setRefusal({ completionType, remaining: remainingNow() });
      window.scrollTo({ top: 0, behavior: 'smooth' });
    },
  };
}

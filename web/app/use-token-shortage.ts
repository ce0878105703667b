import { useState } from 'react';
import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import { remainingTokens, useRemainingTokens } from '../session/remaining-tokens.ts';
import { type Refusal, type Shortage, tokenShortage } from './token-shortage.ts';

/** Whether the out-of-tokens banner is shown: until tokens arrive or the user chooses another type. */
export function useTokenShortage(completionType: CompletionTypeId): { shortage: Shortage; onOutOfTokens(): void } {
  const info = useRemainingTokens();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    shortage: tokenShortage(info, refusal?.completionType === completionType ? refusal : null),
    onOutOfTokens() {
      setRefusal({ completionType, remaining: remainingTokens() });
      window.scrollTo({ top: 0, behavior: 'smooth' });
    },
  };
}

import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import type { RemainingCWInfo } from '../../common/contract/shapes.ts';

/** `empty`: nothing left. `short`: the last text asked for costs more than is left. */
export type Shortage = 'empty' | 'short' | null;

/** The server would not write this text with so few tokens left. */
export interface Refusal {
  completionType: CompletionTypeId;
  remaining: number;
}

/** A refusal is forgotten as soon as there is more than there was; an unlimited plan is empty only once refused. */
export function tokenShortage({ remaining, showAsUnlimited }: RemainingCWInfo, refusal: Refusal | null): Shortage {
  const isRefused = refusal !== null && remaining <= refusal.remaining;
  if (remaining <= 0 && (isRefused || !showAsUnlimited)) return 'empty';
  return isRefused ? 'short' : null;
}

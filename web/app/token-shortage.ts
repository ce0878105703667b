import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import type { RemainingCWInfo } from '../../common/contract/shapes.ts';

/** `empty`: no tokens left. `short`: the last generation costs more than is left. */
export type Shortage = 'empty' | 'short' | null;

/** The server refused to generate a text with this many tokens left. */
export interface Refusal {
  completionType: CompletionTypeId;
  remaining: number;
}

/** A refusal no longer counts once the balance has grown. An unlimited plan is empty only after a refusal. */
export function tokenShortage({ remaining, showAsUnlimited }: RemainingCWInfo, refusal: Refusal | null): Shortage {
  const isRefused = refusal !== null && remaining <= refusal.remaining;
  if (remaining <= 0 && (isRefused || !showAsUnlimited)) return 'empty';
  return isRefused ? 'short' : null;
}

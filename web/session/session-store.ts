import { type AllKeyVals, readKeyVals } from '../../common/catalogue/stored-settings.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { RemainingCWInfo } from '../../common/contract/shapes.ts';

export interface LoggedIn extends Response<'currentUser'> {
  type: 'loggedIn';
}
export type SessionState = { type: 'pending' } | LoggedIn | { type: 'notLoggedIn' };

let state: SessionState = { type: 'pending' };
const listeners = new Set<() => void>();

export function session(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setSession(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function logIn(answer: Response<'currentUser'>): void {
  setSession({ type: 'loggedIn', ...answer, allKeyVals: readKeyVals(answer.allKeyVals) });
}

export function logOut(): void {
  setSession({ type: 'notLoggedIn' });
}

/** The newest answer always wins, whatever its `asOf` says. */
export function replaceRemainingTokens(remainingCWInfo: RemainingCWInfo): void {
  if (state.type === 'loggedIn') setSession({ ...state, remainingCWInfo });
}

export function replaceKeyVal<Key extends keyof AllKeyVals>(key: Key, value: AllKeyVals[Key]): void {
  if (state.type === 'loggedIn') setSession({ ...state, allKeyVals: { ...state.allKeyVals, [key]: value } });
}

export function replacePlan(plan: LoggedIn['plan']): void {
  if (state.type === 'loggedIn') setSession({ ...state, plan });
}

export function markOnboardingDone(): void {
  if (state.type === 'loggedIn') setSession({ ...state, onboardingDone: true });
}

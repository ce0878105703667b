import { type AllKeyVals, readKeyVals } from '../../common/catalogue/stored-settings.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { RemainingCWInfo } from '../../common/contract/shapes.ts';
import { createStore } from '../ui/store.ts';

export interface LoggedIn extends Response<'currentUser'> {
  type: 'loggedIn';
}
export type SessionState = { type: 'pending' } | LoggedIn | { type: 'notLoggedIn' };

export const sessionStore = createStore<SessionState>({ type: 'pending' });

export const session = sessionStore.get;

/** Changes the session of a signed-in user; there is nothing to change in any other state. */
function update(change: Partial<LoggedIn>): void {
  const state = session();
  if (state.type === 'loggedIn') sessionStore.set({ ...state, ...change });
}

export function logIn(user: Response<'currentUser'>): void {
  sessionStore.set({ type: 'loggedIn', ...user, allKeyVals: readKeyVals(user.allKeyVals) });
}

export function logOut(): void {
  sessionStore.set({ type: 'notLoggedIn' });
}

/** The newest response always wins, whatever its `asOf` says. */
export function replaceRemainingTokens(remainingCWInfo: RemainingCWInfo): void {
  update({ remainingCWInfo });
}

export function replaceKeyVal<Key extends keyof AllKeyVals>(key: Key, value: AllKeyVals[Key]): void {
  const state = session();
  if (state.type === 'loggedIn') update({ allKeyVals: { ...state.allKeyVals, [key]: value } });
}

export function replacePlan(plan: LoggedIn['plan']): void {
  update({ plan });
}

export function markOnboardingDone(): void {
  update({ onboardingDone: true });
}

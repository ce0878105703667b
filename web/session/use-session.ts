import { useSyncExternalStore } from 'react';
import { type LoggedIn, type SessionState, session, subscribeToSession } from './session-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, session, session);
}

/** For what is only ever drawn for a signed-in user. */
export function useLoggedIn(): LoggedIn {
  const state = useSession();
  if (state.type !== 'loggedIn') throw new Error('Drawn before the session was there.');
  return state;
}

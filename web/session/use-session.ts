import { useStore } from '../ui/store.ts';
import { type LoggedIn, type SessionState, sessionStore } from './session-store.ts';

export function useSession(): SessionState {
  return useStore(sessionStore);
}

/** For components that are rendered only for a signed-in user. */
export function useLoggedIn(): LoggedIn {
  const state = useSession();
  if (state.type !== 'loggedIn') throw new Error('Rendered before the session was loaded.');
  return state;
}

import { CallFailure } from '../api/call-failure.ts';
import { type Call, call } from '../api/client.ts';
import { logIn, logOut } from './session-store.ts';

/** Any failure other than 401 leaves the session pending and shows nothing. */
export async function startSession(callApi: Call = call): Promise<void> {
  try {
    logIn(await callApi('currentUser', { allowedStatuses: [401], isMessageSuppressed: true }));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status === 401) logOut();
  }
}

import { CallFailure } from '../api/call-failure.ts';
import { type Call, call } from '../api/client.ts';
import { identify } from '../reporting/reporting.ts';
import { logIn, logOut } from './session-store.ts';

/** Any failure other than 401 leaves the session pending and shows nothing. */
export async function startSession(callApi: Call = call): Promise<void> {
  try {
    const session = await callApi('currentUser', { allowedStatuses: [401], isMessageSuppressed: true });
    const { id, email, name, mixPanelUserId } = session.user;
    // Before any screen shows, so that everything that is tracked has its user.
    identify({ id, email, name, analyticsId: mixPanelUserId });
    logIn(session);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status === 401) logOut();
  }
}

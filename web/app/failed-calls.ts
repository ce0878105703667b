import { type FailedCall, onFailedCall } from '../api/call-failure.ts';
import { reportError } from '../reporting/reporting.ts';
import { session } from '../session/session-store.ts';
import { showToast } from '../ui/toasts/toast-store.ts';

/** Shows a toast for every failed call and reports it together with the user. */
export function handleFailedCalls(): void {
  onFailedCall(({ name, failure, isMessageSuppressed }: FailedCall) => {
    const state = session();
    const user = state.type === 'loggedIn' ? { email: state.user.email, id: state.user.id } : null;
    reportError(failure, { call: name, status: failure.status, code: failure.code, user });
    if (isMessageSuppressed) return;
    showToast({
      severity: 'error',
      content: failure.hasNoResponse
        ? 'Oops... It appears there may be connection issues'
        : "Oops... We had an issue, we're getting right on it!",
    });
  });
}

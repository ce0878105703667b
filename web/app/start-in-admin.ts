import { call } from '../api/client.ts';
import { hostLocale } from '../host/host-user.ts';
import { reportError, track } from '../reporting/reporting.ts';
import { reportWebVitals } from '../reporting/web-vitals.ts';
import { isChangedSincePageLoad, saveKeyValsOnPageHide } from '../session/key-vals.ts';
import { migrateLocalStorage, migrationDelayMs } from '../session/migrate-local-storage.ts';
import { syncRemainingTokensAcrossTabs } from '../session/remaining-tokens.ts';
import { replaceKeyVal, session } from '../session/session-store.ts';
import { startSession } from '../session/start-session.ts';
import { tryStorage } from '../ui/browser/try-storage.ts';
import { connectReporting } from './connect-reporting.ts';
import { waitForFirstScreen } from './first-frame/wait-for-first-screen.ts';

const localeDelayMs = 5_000;
// Reports are queued until then, so that the first screen has the network to itself.
const reportingDelayMs = 1_000;

/** Starts everything that runs beside the screens once the admin has loaded the app. */
export async function startInAdmin(): Promise<void> {
  setTimeout(() => track('locale', { locale: hostLocale() }), localeDelayMs);
  void waitForFirstScreen().then(() =>
    setTimeout(() => {
      connectReporting().catch(reportError);
      reportWebVitals().catch(reportError);
    }, reportingDelayMs),
  );
  saveKeyValsOnPageHide();
  syncRemainingTokensAcrossTabs();
  await startSession();
  if (session().type !== 'loggedIn') return;
  setTimeout(() => {
    const storage = tryStorage(() => window.localStorage);
    if (!storage) return;
    migrateLocalStorage({
      storage,
      isChangedSincePageLoad,
      async save(key, value) {
        await call('saveKeyVal', { request: { key, value: JSON.stringify(value) }, isMessageSuppressed: true });
        replaceKeyVal(key, value);
      },
    }).catch(reportError);
  }, migrationDelayMs);
}

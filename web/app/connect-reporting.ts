import { removeAuthParams } from '../host/app-url.ts';
import { pageSetting } from '../host/page-settings.ts';
import { type Reporter, startReporting } from '../reporting/reporting.ts';

const maxLoadMs = 10_000;

/** Loads the reporters that the server has configured: analytics, error reports, chat. */
export async function connectReporting(): Promise<void> {
  const sentryDsn = pageSetting('yodel-sentry-dsn');
  const mixpanel = { token: pageSetting('yodel-mixpanel-token'), apiUrl: pageSetting('yodel-mixpanel-url') };
  const chatwoot = { token: pageSetting('yodel-chatwoot-token'), baseUrl: pageSetting('yodel-chatwoot-url') };
  const loading: Promise<Reporter>[] = [];
  removeAuthParams();
  if (mixpanel.token) {
    loading.push(import('../reporting/mixpanel.ts').then(({ mixpanelReporter }) => mixpanelReporter(mixpanel)));
  }
  if (sentryDsn) {
    loading.push(import('../reporting/sentry.ts').then(({ sentryReporter }) => sentryReporter(sentryDsn)));
  }
  if (chatwoot.token) {
    loading.push(import('../reporting/chatwoot.ts').then(({ chatwootReporter }) => chatwootReporter(chatwoot)));
  }
  // A reporter that fails to load or takes too long does not block the others.
  const loaded = await Promise.allSettled(loading.map((one) => Promise.race([one, timeout()])));
  startReporting(loaded.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])));
}

const timeout = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The reporter did not load in time.')), maxLoadMs),
  );

import { captureException, init, replayIntegration, setUser } from '@sentry/browser';
import type { Reporter } from './reporting.ts';

// The browser's timings contain the URL that the admin opened, with its proofs.
const authParams = /([?&](?:hmac|id_token|session)=)[^&"#]+/g;

function withoutAuthParams<Event>(event: Event): Event {
  return JSON.parse(JSON.stringify(event).replace(authParams, '$1hidden')) as Event;
}

/** Reports every error. A replay of the screen is attached to errors only, with all text masked. */
export function sentryReporter(dsn: string): Reporter {
  init({
    dsn,
    sampleRate: 1,
    // Keeps the error messages of fetch as they are.
    enhanceFetchErrorMessages: 'report-only',
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    integrations: (defaults) => [
      // main.tsx reports uncaught errors itself; Sentry's own handler would report them twice.
      ...defaults.filter(({ name }) => name !== 'GlobalHandlers'),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        beforeAddRecordingEvent: withoutAuthParams,
      }),
    ],
  });
  return {
    identify: ({ id, name }) => setUser({ id, username: name }),
    track() {},
    reportError: (error, details) => void captureException(error, { extra: details }),
  };
}

import { captureException, init, replayIntegration, setUser } from '@sentry/browser';
import type { Reporter } from './reporting.ts';

// The browser's own timings keep the address the admin opened, with the proofs in it.
const authParams = /([?&](?:hmac|id_token|session)=)[^&"#]+/g;

function withoutAuthParams<Event>(event: Event): Event {
  return JSON.parse(JSON.stringify(event).replace(authParams, '$1hidden')) as Event;
}

/** Every error is told; what the screen looked like goes along with errors only, with no text readable on it. */
export function sentryReporter(dsn: string): Reporter {
  init({
    dsn,
    sampleRate: 1,
    // Errors stay as the app meets them.
    enhanceFetchErrorMessages: 'report-only',
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    integrations: (defaults) => [
      // The app hands over what nobody caught, and would otherwise be told of twice.
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

// The library without its recorder: only the error reports record sessions.
import mixpanel from 'mixpanel-browser/dist/mixpanel-core.cjs.js';
import type { Reporter } from './reporting.ts';

interface MixpanelSettings {
  token: string;
  /** Projects in Europe or India have another API URL. */
  apiUrl: string;
}

export function mixpanelReporter({ token, apiUrl }: MixpanelSettings): Reporter {
  mixpanel.init(token, {
    api_host: apiUrl,
    persistence: 'localStorage',
    // Sends only the events we track, never page content.
    autocapture: false,
    track_pageview: false,
    record_sessions_percent: 0,
  });
  return {
    identify({ analyticsId, email, name }) {
      mixpanel.identify(analyticsId);
      mixpanel.people.set({ $email: email, $name: name });
    },
    track: (event, properties) => mixpanel.track(event, properties),
    reportError() {},
  };
}

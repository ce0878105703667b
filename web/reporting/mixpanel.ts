// The library without its recorder: sessions are replayed by the error reports alone.
import mixpanel from 'mixpanel-browser/dist/mixpanel-core.cjs.js';
import type { Reporter } from './reporting.ts';

interface MixpanelSettings {
  token: string;
  /** Projects in Europe or India have an address of their own. */
  apiUrl: string;
}

export function mixpanelReporter({ token, apiUrl }: MixpanelSettings): Reporter {
  mixpanel.init(token, {
    api_host: apiUrl,
    persistence: 'localStorage',
    // Only what we name is told, never what is on the page.
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

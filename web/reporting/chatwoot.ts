import { retry } from '../../common/async/retry.ts';
import type { Reporter } from './reporting.ts';
import { reportError } from './reporting.ts';

/** What Chatwoot's script adds to the window, according to its documentation. */
interface ChatwootWindow {
  chatwootSDK?: { run(settings: { websiteToken: string; baseUrl: string }): void };
  chatwootSettings?: { position: 'left' | 'right'; type: 'standard' };
  $chatwoot?: {
    hasLoaded: boolean;
    setUser(identifier: string, user: { email: string; name: string }): void;
    setCustomAttributes(attributes: Record<string, string>): void;
  };
}

type Visitor = Parameters<Reporter['identify']>[0];

const attempts = 5;
const retryDelayMs = 3_000;

/** The chat bubble over the page. Its script loads slowly, so identifying the visitor is retried. */
export function chatwootReporter({ baseUrl, token }: { baseUrl: string; token: string }): Reporter {
  const page = window as ChatwootWindow;
  page.chatwootSettings = { position: 'right', type: 'standard' };
  const script = document.createElement('script');
  script.src = `${baseUrl}/packs/js/sdk.js`;
  script.async = true;
  script.onload = () => page.chatwootSDK?.run({ websiteToken: token, baseUrl });
  document.head.append(script);
  return {
    identify: (visitor) => void introduce(() => setVisitor(page, visitor)).catch(reportError),
    track() {},
    reportError() {},
  };
}

function setVisitor({ $chatwoot }: ChatwootWindow, { analyticsId, email, name }: Visitor): void {
  if (!$chatwoot?.hasLoaded) throw new Error('The chat has not loaded.');
  $chatwoot.setUser(analyticsId, { email, name });
  $chatwoot.setCustomAttributes({ distinct_id: analyticsId });
}

/** Throws the last failure. */
export const introduce = (setVisitor: () => void): Promise<void> =>
  retry(setVisitor, { attempts, delayMs: retryDelayMs, shouldRetry: () => true });

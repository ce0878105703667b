import { sleep } from '../../../common/async/sleep.ts';
import { counted } from '../../../common/text/counted.ts';
import { ignoreCallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

const askEveryMs = 500;
// A text that was shown for more than half is finished and kept; that takes no longer.
const maxAsked = 60;

/** Says what a stopped text has cost, once the server knows. */
export async function tellStopped(requestId: string): Promise<void> {
  try {
    for (let asked = 0; asked < maxAsked; asked++) {
      await sleep(askEveryMs);
      const { isEnded, tokens, remainingCWInfo } = await call('stoppedText', {
        query: { requestId },
        isMessageSuppressed: true,
      });
      if (!isEnded) continue;
      setRemainingTokens(remainingCWInfo);
      showToast({ content: stoppedText(tokens), severity: 'info', durationMs: 6_000 });
      return;
    }
  } catch (error) {
    ignoreCallFailure(error);
  }
}

const stoppedText = (tokens: number): string =>
  tokens === 0 ? 'Stopped. Nothing was charged.' : `Stopped. ${counted(tokens, 'token')}: the text is in your history.`;

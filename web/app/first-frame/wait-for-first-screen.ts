import { sleep } from '../../../common/async/sleep.ts';
import { session } from '../../session/session-store.ts';
import { queryClient } from '../query-client.ts';

const pollMs = 250;
const maxMs = 15_000;

const isLoaded = (): boolean =>
  session().type !== 'pending' && queryClient.getQueryCache().getAll().length > 0 && queryClient.isFetching() === 0;

/** Resolves when the user is known and the first screen has its data, or after a maximum time. */
export async function waitForFirstScreen(): Promise<void> {
  for (let waitedMs = 0; waitedMs < maxMs; waitedMs += pollMs) {
    await sleep(pollMs);
    if (isLoaded()) return;
  }
}

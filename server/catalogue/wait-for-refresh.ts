import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

// A merchant waits this long for a number that is right.
const maxWaitMs = 5_000;
const pollMs = 200;

/** Waits until what is stale now in the shop has been read again; false when that takes longer. */
export async function waitForRefresh(
  { catalogue, clock, jobs }: Pick<Ports, 'catalogue' | 'clock' | 'jobs'>,
  shopId: ShopId,
): Promise<boolean> {
  const markedBefore = clock.now();
  const deadline = markedBefore.getTime() + maxWaitMs;
  for (let isFirst = true; await catalogue.hasStale(shopId, markedBefore); isFirst = false) {
    if (clock.now().getTime() >= deadline) return false;
    if (isFirst) await jobs.enqueue('catalogue-refresh', { shopId });
    await clock.sleep(pollMs);
  }
  return true;
}

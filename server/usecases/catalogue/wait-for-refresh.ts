import { sleep } from '../../../common/async/sleep.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

// A merchant waits this long for a number that is right.
const maxWaitMs = 5_000;
const pollMs = 200;

/** Waits until what is stale now in the shop has been read again; false when that takes longer. */
export async function waitForRefresh(
  { catalogue, jobs, now }: Pick<Ports, 'catalogue' | 'jobs' | 'now'>,
  shopId: ShopId,
): Promise<boolean> {
  const markedBefore = now();
  const deadline = Date.now() + maxWaitMs;
  for (let isFirst = true; await catalogue.hasStale(shopId, markedBefore); isFirst = false) {
    if (Date.now() >= deadline) return false;
    if (isFirst) await jobs.enqueue('catalogue-refresh', { shopId });
    await sleep(pollMs);
  }
  return true;
}

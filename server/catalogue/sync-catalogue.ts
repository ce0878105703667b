import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { CollectionLine, MemberLine, SyncLease } from './ports/catalogue-upkeep.ts';
import type { BulkState, CatalogueLine } from './ports/store-catalogue.ts';
import type { Ports } from './ports.ts';
import { type MeasuredProduct, measured } from './rules/catalogue-product.ts';

// How many lines one transaction saves; a line that puts a product into a collection is short.
const linesAtOnce = { products: 1_000, collections: 5_000 };
// A small catalogue is ready by then; for a large one the platform sends a webhook when it is.
const maxPollMs = 5_000;
const pollEveryMs = 200;
const lookAgainAfterMs = 10_000;
const retryAfterMs = 30_000;
const maxOperations = 3;
const giveUpForMs = 60 * 60_000;

/** The share of each part in the progress that the merchant sees. */
const share = { products: { from: 0, polled: 0.3, read: 0.6 }, collections: { from: 0.9, polled: 0.05, read: 0.05 } };

/** Another worker has taken the sync over, or it was cancelled. */
class LeaseLost extends Error {}

/**
 * Syncs a shop's whole catalogue by the platform's bulk operations, from where an earlier attempt ended. Returns when
 * it is done, when the platform needs more time, or when it failed; the next call goes on.
 */
export async function syncCatalogue(ports: Ports, shopId: ShopId, signal: AbortSignal): Promise<void> {
  const lease = await ports.catalogueUpkeep.claimSync(shopId, randomUUID());
  if (!lease) return;
  try {
    const again = await runSync(ports, shopId, lease, signal);
    if (again) {
      await ports.catalogueUpkeep.releaseSync(shopId, lease, again);
      return;
    }
    await ports.jobs.enqueue('catalogue-refresh', { shopId });
    await ports.jobs.enqueue('shop-facts', { shopId });
    if (lease.isFirst) await ports.jobs.enqueue('catalogue-vacuum', { shopId });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    await ports.catalogueUpkeep.releaseSync(shopId, lease, afterFailure(error, signal));
    if (!(error instanceof Failure) && !signal.aborted) throw error;
  }
}

interface Again {
  afterMs: number;
  problem: string | null;
}

function afterFailure(error: unknown, signal: AbortSignal): Again {
  if (signal.aborted) return { afterMs: 0, problem: null };
  const isRetryable = !(error instanceof Failure) || error.isRetryable;
  return {
    afterMs: isRetryable ? retryAfterMs : giveUpForMs,
    problem: error instanceof Failure ? error.message : 'The catalogue could not be read.',
  };
}

/** Returns when to go on, or null when the sync is finished. */
async function runSync(ports: Ports, shopId: ShopId, claimed: SyncLease, signal: AbortSignal): Promise<Again | null> {
  const { catalogueUpkeep: upkeep, storeCatalogue } = ports;
  let lease = claimed;
  for (;;) {
    const { phase } = lease;
    if (lease.operationId === null) {
      const operationId = await storeCatalogue.beginBulk(shopId, phase);
      keepLease(await upkeep.saveOperation(shopId, lease, operationId));
      lease = { ...lease, operationId, appliedLines: 0, attempts: lease.attempts + 1 };
    }
    const state = await pollOperation(ports, shopId, lease, signal);
    if (state?.state === 'running') return { afterMs: lookAgainAfterMs, problem: null };
    const isSaved = state?.state === 'done' && (await saveResult(ports, shopId, lease, state, signal));
    if (!isSaved) {
      // The result is gone, cut off or was never made: start a new operation.
      keepLease(await upkeep.saveOperation(shopId, lease, null));
      const problem = state?.state === 'failed' ? state.why : "The platform's result is gone or not whole.";
      if (lease.attempts >= maxOperations) return { afterMs: giveUpForMs, problem };
      lease = { ...lease, operationId: null };
    } else if (phase === 'products') {
      keepLease(await upkeep.startPhase(shopId, lease, 'collections'));
      lease = { ...lease, phase: 'collections', operationId: null, appliedLines: 0, attempts: 0 };
    } else {
      keepLease(await upkeep.finishSync(shopId, lease));
      return null;
    }
  }
}

async function pollOperation(
  { catalogueUpkeep: upkeep, clock, storeCatalogue }: Ports,
  shopId: ShopId,
  lease: SyncLease,
  signal: AbortSignal,
): Promise<BulkState | null> {
  const deadline = clock.now().getTime() + maxPollMs;
  let expected: number | null = null;
  for (;;) {
    const state = await storeCatalogue.bulkState(shopId, lease.operationId ?? '');
    if (state?.state !== 'running' || clock.now().getTime() >= deadline) return state;
    expected ??= await storeCatalogue.countProducts(shopId);
    const { from, polled } = share[lease.phase];
    const progress = from + polled * Math.min(1, state.objects / Math.max(1, expected));
    keepLease(await upkeep.saveProgress(shopId, lease, progress));
    await clock.sleep(pollEveryMs, signal);
  }
}

/** Saves the result from where an earlier attempt ended; false when the result is gone or not whole. */
async function saveResult(
  { catalogueUpkeep: upkeep, storeCatalogue }: Ports,
  shopId: ShopId,
  lease: SyncLease,
  { url, objects, rootObjects, bytes }: Extract<BulkState, { state: 'done' }>,
  signal: AbortSignal,
): Promise<boolean> {
  if (url === null) return rootObjects === 0;
  const lineCount = Math.max(1, objects, rootObjects);
  const { from, polled, read } = share[lease.phase];
  // While the database saves one batch, the next one is read and measured.
  let saving: Promise<boolean> = Promise.resolve(true);
  try {
    const options = { skipLines: lease.appliedLines, batch: linesAtOnce[lease.phase], bytes };
    for await (const { lines, appliedLines } of storeCatalogue.bulkLines(url, options, signal)) {
      signal.throwIfAborted();
      const progress = from + polled + read * Math.min(1, appliedLines / lineCount);
      const batch = { ...(await measuredLines(lines)), appliedLines, progress };
      keepLease(await saving);
      saving =
        lease.phase === 'products'
          ? upkeep.saveProducts(shopId, lease, batch)
          : upkeep.saveCollections(shopId, lease, batch);
      // It may fail before the loop awaits it.
      saving.catch(() => undefined);
    }
    keepLease(await saving);
    return true;
  } catch (error) {
    await saving.catch(() => undefined);
    if (error instanceof Failure && error.code === 'not_found') return false;
    throw error;
  }
}

// Measuring a whole batch at once would keep requests waiting.
const measuredAtOnce = 50;

async function measuredLines(lines: CatalogueLine[]) {
  const products: MeasuredProduct[] = [];
  const collections: CollectionLine[] = [];
  const members: MemberLine[] = [];
  for (const [index, line] of lines.entries()) {
    if ('product' in line) products.push(measured(line.product));
    else if ('collection' in line) collections.push(line.collection);
    else members.push(line.member);
    if (index % measuredAtOnce === measuredAtOnce - 1) await yieldToEventLoop();
  }
  return { products, collections, members };
}

function keepLease(isOurs: boolean): void {
  if (!isOurs) throw new LeaseLost();
}

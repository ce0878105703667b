import { randomUUID } from 'node:crypto';
import { backoff, retry } from '../../../common/async/retry.ts';
import { semaphore } from '../../../common/async/semaphore.ts';
import { waitForAll } from '../../../common/async/wait-for-all.ts';
import { firstOfEachProduct } from '../../domain/batches/repeated-products.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { BatchUpdate, UpdateOutcome } from '../../ports/batches/batch-updates.ts';
import type { ItemWithProduct } from '../../ports/batches/batches.ts';
import type { JobPayloads } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { publishBatchItem } from './publish-batch-item.ts';
import { publishItemsInBulk } from './publish-items-in-bulk.ts';
import { undoBatchItem } from './undo-batch-item.ts';

const leaseMs = 15_000;
const renewEveryMs = 5_000;
// A shop's calls to the platform take turns by themselves; this many keep them all busy.
const atOnce = 8;
const sliceSize = 40;
// From so many on, the platform's bulk mutation is the quicker and kinder way; in slices that are looked at first.
const bulkFrom = 100;
const bulkSliceSize = 500;
const maxTries = 6;
const retryDelayMs = backoff({ firstMs: 250 });

/** Writes or takes back the items of an update, each once; may be broken off anywhere and goes on from there. */
export async function runBatchUpdate(
  ports: Ports,
  { shopId, updateId }: JobPayloads['batch-update'],
  signal: AbortSignal,
): Promise<void> {
  const claimer = randomUUID();
  const { batchUpdates } = ports;
  const update = await batchUpdates.find(shopId, updateId);
  if (!update || !(await batchUpdates.claim(shopId, updateId, { claimer, leaseMs }))) return;
  let isOurs = true;
  const renewing = setInterval(() => {
    void batchUpdates.claim(shopId, updateId, { claimer, leaseMs }).then(
      (renewed) => {
        isOurs = renewed;
      },
      () => {},
    );
  }, renewEveryMs);
  try {
    if (update.kind === 'write') await writeWhatBulkCan(ports, shopId, update, signal, () => isOurs);
    while (isOurs && !signal.aborted) {
      const items = await batchUpdates.waitingItems(shopId, update, sliceSize);
      if (items.length === 0) break;
      await inParallel(firstOfEachProduct(items), async (item) => {
        if (!isOurs || signal.aborted) return;
        await batchUpdates.recordOutcome(shopId, update, item.position, await outcomeOf(ports, shopId, update, item));
      });
    }
  } finally {
    clearInterval(renewing);
    await batchUpdates.endOrRelease(shopId, updateId, claimer);
  }
  signal.throwIfAborted();
}

async function writeWhatBulkCan(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  signal: AbortSignal,
  isOurs: () => boolean,
): Promise<void> {
  for (let after = -1; isOurs() && !signal.aborted; ) {
    const items = await ports.batchUpdates.waitingItems(shopId, update, bulkSliceSize, after);
    if (items.length < bulkFrom) return;
    const productIds = items.map(({ productId }) => productId);
    try {
      await ports.changes.withLocks(shopId, productIds, () => publishItemsInBulk(ports, shopId, update, items, signal));
    } catch (error) {
      // One of them is written to elsewhere for long: the way that goes item by item waits for that one alone.
      if (!(error instanceof Failure) || error.code !== 'not_now') throw error;
    }
    after = items.at(-1)?.position ?? after;
  }
}

/** A store that does not answer is asked again for a while; each time what it holds is looked at first. */
async function outcomeOf(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  item: ItemWithProduct,
): Promise<UpdateOutcome> {
  const run = update.kind === 'write' ? publishBatchItem : undoBatchItem;
  const mayPass = (error: unknown) => error instanceof Failure && ['platform_failed', 'not_now'].includes(error.code);
  try {
    return await retry(
      () => ports.changes.withLocks(shopId, [item.productId], () => run(ports, shopId, update, item)),
      { attempts: maxTries, delayMs: retryDelayMs, shouldRetry: mayPass },
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { status: 'failed', error: error.message };
  }
}

/** A few at a time; what went wrong with one is told when all are through. */
async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const limit = semaphore(atOnce);
  await waitForAll(items.map((item) => limit.run(() => work(item))));
}

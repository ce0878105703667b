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
// The platform client limits the calls of a shop; this many items keep it busy.
const maxParallel = 8;
const sliceSize = 40;
// From this many items on, the platform's bulk mutation is faster and uses less of the shop's rate limit.
const minBulkItems = 100;
const bulkSliceSize = 500;
const maxAttempts = 6;
const retryDelayMs = backoff({ firstMs: 250 });

/** Publishes or undoes the items of an update, each once. It may be interrupted anywhere; the next run continues. */
export async function runBatchUpdate(
  ports: Ports,
  { shopId, updateId }: JobPayloads['batch-update'],
  signal: AbortSignal,
): Promise<void> {
  const claimer = randomUUID();
  const { batchUpdates } = ports;
  const update = await batchUpdates.find(shopId, updateId);
  if (!update || !(await batchUpdates.claim(shopId, updateId, { claimer, leaseMs }))) return;
  let isClaimed = true;
  const renewal = setInterval(() => {
    void batchUpdates.claim(shopId, updateId, { claimer, leaseMs }).then(
      (renewed) => {
        isClaimed = renewed;
      },
      () => {},
    );
  }, renewEveryMs);
  try {
    if (update.kind === 'write') await publishInBulk(ports, shopId, update, signal, () => isClaimed);
    while (isClaimed && !signal.aborted) {
      const items = await batchUpdates.waitingItems(shopId, update, sliceSize);
      if (items.length === 0) break;
      await inParallel(firstOfEachProduct(items), async (item) => {
        if (!isClaimed || signal.aborted) return;
        await batchUpdates.recordOutcome(shopId, update, item.position, await outcomeOf(ports, shopId, update, item));
      });
    }
  } finally {
    clearInterval(renewal);
    await batchUpdates.endOrRelease(shopId, updateId, claimer);
  }
  signal.throwIfAborted();
}

async function publishInBulk(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  signal: AbortSignal,
  isClaimed: () => boolean,
): Promise<void> {
  for (let after = -1; isClaimed() && !signal.aborted; ) {
    const items = await ports.batchUpdates.waitingItems(shopId, update, bulkSliceSize, after);
    if (items.length < minBulkItems) return;
    const productIds = items.map(({ productId }) => productId);
    try {
      await ports.changes.withLocks(shopId, productIds, () => publishItemsInBulk(ports, shopId, update, items, signal));
    } catch (error) {
      // Another process has locked one of the products. Publishing item by item waits only for that product.
      if (!(error instanceof Failure) || error.code !== 'not_now') throw error;
    }
    after = items.at(-1)?.position ?? after;
  }
}

/** Retries when the store does not answer or the product is locked; each attempt reads the store first. */
async function outcomeOf(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  item: ItemWithProduct,
): Promise<UpdateOutcome> {
  const run = update.kind === 'write' ? publishBatchItem : undoBatchItem;
  const isTemporary = (error: unknown) =>
    error instanceof Failure && ['platform_failed', 'not_now'].includes(error.code);
  try {
    return await retry(
      () => ports.changes.withLocks(shopId, [item.productId], () => run(ports, shopId, update, item)),
      { attempts: maxAttempts, delayMs: retryDelayMs, shouldRetry: isTemporary },
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { status: 'failed', error: error.message };
  }
}

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const limit = semaphore(maxParallel);
  await waitForAll(items.map((item) => limit.run(() => work(item))));
}

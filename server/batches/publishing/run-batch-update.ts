import { randomUUID } from 'node:crypto';
import { backoff, retry } from '../../../common/async/retry.ts';
import { semaphore } from '../../../common/async/semaphore.ts';
import { waitForAll } from '../../../common/async/wait-for-all.ts';
import { Failure } from '../../foundation/failure.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { JobPayloads } from '../../foundation/jobs.ts';
import type { StartedUpdate, UpdateOutcome } from '../ports/batch-updates.ts';
import { type ItemWithProduct, targetIdOf } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';
import { itemsTogether } from '../rules/items-together.ts';
import { publishTranslations } from '../translations/publish-translations.ts';
import { undoTranslations } from '../translations/undo-translations.ts';
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
// A store that takes a call and never answers costs a timeout per attempt, so attempts end by time too.
const maxAttemptsMs = 20_000;
const retryDelayMs = backoff({ firstMs: 250 });
// While the store does not answer, the whole run waits, first for seconds and then for minutes.
const storeDelayMs = backoff({ firstMs: 5_000, maxMs: 5 * 60_000 });
const giveUpAfterMs = 24 * 60 * 60_000;
const storeIsAway = 'Your store does not answer.';
// While someone else works on a product, perhaps a worker that hangs, the other products go on.
const maxLockWaitMs = 1_000;
const lockedDelayMs = 10_000;

/** Publishes or undoes the items of an update, each once. It may be interrupted anywhere; the next run continues. */
export async function runBatchUpdate(
  ports: Ports,
  { shopId, updateId }: JobPayloads['batch-update'],
  signal: AbortSignal,
): Promise<void> {
  const claimer = randomUUID();
  const { batchUpdates, clock } = ports;
  const update = await batchUpdates.find(shopId, updateId);
  if (!update) return;
  if (!(await batchUpdates.claim(shopId, updateId, { claimer, leaseMs })))
    return await batchUpdates.endCancelled(shopId, updateId);
  let isClaimed = true;
  const stopRenewing = clock.every(renewEveryMs, () => {
    void batchUpdates.claim(shopId, updateId, { claimer, leaseMs }).then(
      (renewed) => {
        isClaimed = renewed;
      },
      () => {},
    );
  });
  const run: Run = { shopId, update, signal, hasProgress: false, isStoreAway: false, mayGoOn: () => false };
  run.mayGoOn = () => isClaimed && !signal.aborted && !run.isStoreAway;
  try {
    if (update.kind === 'write') await publishInBulk(ports, run);
    await publishOneByOne(ports, run);
  } finally {
    stopRenewing();
    const hasEnded = await batchUpdates.endOrRelease(shopId, updateId, claimer);
    if (!hasEnded && isClaimed && !signal.aborted) await tryAgainLater(ports, run);
  }
  signal.throwIfAborted();
}

interface Run {
  shopId: ShopId;
  update: StartedUpdate;
  signal: AbortSignal;
  /** False when the worker stops, another one has the update, it was cancelled, or the store does not answer. */
  mayGoOn: () => boolean;
  hasProgress: boolean;
  isStoreAway: boolean;
}

/** What still waits is tried again: soon when only some products are locked, else when the store may answer again. */
async function tryAgainLater(
  { batchUpdates, clock, jobs }: Ports,
  { shopId, update, hasProgress, isStoreAway }: Run,
): Promise<void> {
  const waits = isStoreAway ? (hasProgress ? 1 : update.waits + 1) : 0;
  const afterMs = isStoreAway ? storeDelayMs(waits) : lockedDelayMs;
  await batchUpdates.postpone(shopId, update.id, { afterMs, waits, problem: isStoreAway ? storeIsAway : null });
  await jobs.enqueue('batch-update', { shopId, updateId: update.id, turn: clock.now().getTime() }, { afterMs });
}

async function publishInBulk(ports: Ports, run: Run): Promise<void> {
  const { shopId, update, signal } = run;
  for (let after = -1; run.mayGoOn(); ) {
    const items = await waitingItems(ports, run, bulkSliceSize, after);
    // The bulk mutation changes products; alt texts are saved picture by picture.
    if (items.length < minBulkItems || items.some(({ imageId }) => imageId !== null)) return;
    // Translations have no bulk mutation here: each product takes one call for all its languages.
    const mainItems = items.filter(({ translation }) => translation === null);
    const productIds = mainItems.map(({ productId }) => productId);
    const publish = () => publishItemsInBulk(ports, shopId, update, mainItems, signal);
    after = items.at(-1)?.position ?? after;
    if (mainItems.length === 0) continue;
    try {
      await ports.changes.withLocks(shopId, productIds, publish, maxLockWaitMs);
      run.hasProgress = true;
    } catch (error) {
      if (isStoreFailure(error)) run.isStoreAway = true;
      // Another process has locked one of the products. Publishing item by item leaves out only that product.
      else if (!isLocked(error)) throw error;
    }
  }
}

/** The next items of the update, with the texts that it publishes. */
async function waitingItems(
  { batchUpdates }: Ports,
  { shopId, update }: Run,
  limit: number,
  after?: number,
): Promise<ItemWithProduct[]> {
  const items = await batchUpdates.waitingItems(shopId, update, limit, after);
  const fields: readonly string[] | null = update.fields;
  if (!fields) return items;
  return items.map((item) => ({
    ...item,
    after: Object.fromEntries(Object.entries(item.after).filter(([field]) => fields.includes(field))),
  }));
}

async function publishOneByOne(ports: Ports, run: Run): Promise<void> {
  const { batchUpdates } = ports;
  const { shopId, update } = run;
  while (run.mayGoOn()) {
    const items = await waitingItems(ports, run, sliceSize);
    if (items.length === 0) return;
    const groups = itemsTogether(items, { targetOf: targetIdOf, isFull: items.length === sliceSize });
    await inParallel(groups, async (group) => {
      if (!run.mayGoOn()) return;
      const outcomes = await outcomesOf(ports, run, group);
      if (outcomes === 'store away') run.isStoreAway = true;
      else if (outcomes === 'locked') {
        for (const { position } of group) await batchUpdates.deferItem(shopId, update, position, lockedDelayMs);
      } else {
        for (const [position, outcome] of outcomes) await batchUpdates.recordOutcome(shopId, update, position, outcome);
        run.hasProgress = true;
      }
    });
  }
}

/** Retries when the store does not answer; each attempt reads the store first. */
async function outcomesOf(
  ports: Ports,
  { shopId, update, signal }: Run,
  group: ItemWithProduct[],
): Promise<Map<number, UpdateOutcome> | 'store away' | 'locked'> {
  const [first] = group;
  const { clock } = ports;
  const retryUntil = clock.now().getTime() + maxAttemptsMs;
  const shouldRetry = (error: unknown) => isStoreFailure(error) && clock.now().getTime() < retryUntil;
  try {
    return await retry(
      () =>
        ports.changes.withLocks(
          shopId,
          first ? [targetIdOf(first)] : [],
          () => publishGroup(ports, shopId, update, group),
          maxLockWaitMs,
        ),
      { attempts: maxAttempts, delayMs: retryDelayMs, shouldRetry, signal, sleep: clock.sleep },
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const isGivenUp = clock.now().getTime() - update.startedAt.getTime() > giveUpAfterMs;
    const isStoreAway = isStoreFailure(error) && (error.isRetryable || error.isUnavailable);
    if (isStoreAway && !isGivenUp) return 'store away';
    if (isLocked(error) && !isGivenUp) return 'locked';
    return new Map(group.map(({ position }) => [position, { status: 'failed', error: error.message }]));
  }
}

/** One product's item, or all its translations. */
async function publishGroup(
  ports: Ports,
  shopId: ShopId,
  update: StartedUpdate,
  group: ItemWithProduct[],
): Promise<Map<number, UpdateOutcome>> {
  const [item] = group;
  const isPublishing = update.kind === 'write';
  if (item?.translation) {
    const publishAll = isPublishing ? publishTranslations : undoTranslations;
    return await publishAll(ports, shopId, update, group);
  }
  const publish = isPublishing ? publishBatchItem : undoBatchItem;
  return item ? new Map([[item.position, await publish(ports, shopId, update, item)]]) : new Map();
}

const isStoreFailure = (error: unknown): boolean => error instanceof Failure && error.code === 'platform_failed';
const isLocked = (error: unknown): boolean => error instanceof Failure && error.code === 'not_now';

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const limit = semaphore(maxParallel);
  await waitForAll(items.map((item) => limit.run(() => work(item))));
}

import { startPublishing, startUndo } from '../batches/publishing/start-batch-update.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { mayWriteProducts } from '../foundation/scopes.ts';
import { whileInstalled } from '../foundation/while-installed.ts';
import type { StoredTest } from './ports/text-tests.ts';
import type { Ports } from './ports.ts';
import { undecidedDays } from './rules/undecided-days.ts';

const testsAtOnce = 50;
const marksPerCall = 25;
const removalsPerCall = 250;
const undecidedMs = undecidedDays * 24 * 3600 * 1000;

/** Does what tests of all shops have left to do, for example after a kill. */
export async function workOnTextTests(ports: Ports): Promise<void> {
  const problems: unknown[] = [];
  for (const { shopId, id } of await ports.textTests.unfinished(testsAtOnce))
    await whileInstalled(ports, shopId, async () => {
      await workOnTest(ports, shopId, id);
      await markProducts(ports, shopId, id);
    }).catch((error: unknown) => void problems.push(error));
  // The problem of one shop does not stop the others.
  if (problems.length > 0) throw problems[0];
}

/** Publishes the new texts of a test that has started, and publishes or restores texts at its end. Safe to repeat. */
export async function workOnTest(ports: Ports, shopId: ShopId, id: string): Promise<void> {
  const { textTests } = ports;
  const test = await textTests.find(shopId, id);
  if (test?.status === 'running' && !test.isBegun) {
    await publish(ports, shopId, test, true);
    await textTests.record(shopId, id, 'isBegun');
  }
  if (!test || test.isSettled) return;
  if (test.outcome === 'kept') await publish(ports, shopId, test, false);
  if (test.outcome === 'restored') await restore(ports, shopId, test);
  if (test.outcome !== null) await textTests.record(shopId, id, 'isSettled');
}

/** A normal job of the batch publishes the texts of one cohort; those that were published before are left alone. */
async function publish(ports: Ports, shopId: ShopId, test: StoredTest, isNew: boolean): Promise<void> {
  const publisher = await publisherOf(ports, shopId, test);
  const itemIds = await itemIdsOf(ports, shopId, test, isNew);
  const request = { batchId: test.batchId, itemIds, location: 'REPLACE', evenInTests: true } as const;
  if (publisher && itemIds.length > 0) await unlessDone(startPublishing(ports, publisher, request));
}

async function restore(ports: Ports, shopId: ShopId, test: StoredTest): Promise<void> {
  const publisher = await publisherOf(ports, shopId, test);
  const itemIds = await itemIdsOf(ports, shopId, test, true);
  const request = { batchId: test.batchId, itemIds, evenInTests: true };
  if (publisher && itemIds.length > 0) await unlessDone(startUndo(ports, publisher, request));
}

async function itemIdsOf({ textTests }: Ports, shopId: ShopId, test: StoredTest, isNew: boolean): Promise<string[]> {
  const products = await textTests.products(shopId, test.id);
  return products
    .filter((product) => product.isNew === isNew && !product.isDeleted)
    .map(({ position }) => `${test.batchId}:${position}`);
}

async function publisherOf({ shops }: Ports, shopId: ShopId, { staff }: StoredTest) {
  const scopes = (await shops.access(shopId))?.scopes ?? [];
  return mayWriteProducts(scopes) ? { shopId, scopes, staff } : null;
}

/** Nothing is left to publish or to undo: another process has done it, or someone by hand. */
async function unlessDone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_now') throw error;
  }
}

/** Marks the products of a running test with their cohort, and removes the marks of one that is over. */
export async function markProducts(ports: Ports, shopId: ShopId, id: string): Promise<void> {
  const { cohortMarks, textTests } = ports;
  const test = await textTests.find(shopId, id);
  if (!test) return;
  const products = await textTests.products(shopId, id);
  if (!needsMarks(test, ports.clock.now())) return removeMarks(ports, shopId, test);
  const unmarked = products.filter(({ isMarked, isDeleted }) => !isMarked && !isDeleted);
  if (!test.mayMark || unmarked.length === 0) return;
  try {
    await cohortMarks.define(shopId);
    for (let first = 0; first < unmarked.length; first += marksPerCall) {
      const marks = unmarked.slice(first, first + marksPerCall);
      await textTests.setMarked(shopId, id, await cohortMarks.set(shopId, marks), true);
    }
  } catch (error) {
    // The test goes on without the mark: its figures are told apart by product.
    if (!(error instanceof Failure) || !['forbidden', 'platform_refused'].includes(error.code)) throw error;
    await textTests.record(shopId, id, 'mayNotMark');
  }
}

/** Where the merchant decides nothing at the end, its figures can still be exported for a while. */
const needsMarks = ({ status, endsAt }: StoredTest, now: Date): boolean =>
  status === 'running' && endsAt !== null && endsAt.getTime() + undecidedMs > now.getTime();

async function removeMarks({ cohortMarks, textTests }: Ports, shopId: ShopId, { id }: StoredTest): Promise<void> {
  const marked = (await textTests.products(shopId, id)).filter(({ isMarked }) => isMarked);
  for (let first = 0; first < marked.length; first += removalsPerCall) {
    const some = marked.slice(first, first + removalsPerCall);
    const inStore = some.filter(({ isDeleted }) => !isDeleted).map(({ productId }) => productId);
    if (inStore.length > 0) await cohortMarks.remove(shopId, inStore);
    const ids = some.map(({ productId }) => productId);
    await textTests.setMarked(shopId, id, ids, false);
  }
  if (!(await textTests.hasMarks(shopId))) await cohortMarks.forget(shopId);
}

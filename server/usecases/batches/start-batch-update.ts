import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { writeBatch as contract } from '../../../common/contract/batches.ts';
import { storeFieldsOf } from '../../domain/batches/batch-texts.ts';
import { Failure } from '../../domain/failure.ts';
import type { BatchUpdate } from '../../ports/batches/batch-updates.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Staff } from '../../ports/shops/shops.ts';
import { assertCanPublish, type Publisher } from '../publishing/publish-changes.ts';
import { noSuchBatch } from './read-batch.ts';

type Who = Publisher & { staff: Staff };

/** Begins writing a batch's texts to the store. */
export async function publishBatch(
  ports: Ports,
  who: Who,
  ask: z.output<typeof contract.request>,
): Promise<{ updateId: string }> {
  assertCanPublish(who);
  const batch = await ports.batches.find(who.shopId, ask.batchId);
  if (!batch) throw noSuchBatch();
  if (storeFieldsOf(batch.completionType).length === 0) {
    throw new Failure('bad_request', 'Texts of this kind have no place in the store.');
  }
  const { location, overwriteConflicts: overwrites = false } = ask;
  return begin(ports, who, { batchId: batch.id, kind: 'write', location, overwrites }, ask.itemIds ?? null);
}

/** Begins taking back what a batch has written. */
export async function undoBatch(
  ports: Ports,
  who: Who,
  ask: { batchId: string; itemIds?: string[] | undefined },
): Promise<{ updateId: string }> {
  assertCanPublish(who);
  const { batchId } = ask;
  if (!(await ports.batches.find(who.shopId, batchId))) throw noSuchBatch();
  return begin(ports, who, { batchId, kind: 'revert', location: 'REPLACE', overwrites: false }, ask.itemIds ?? null);
}

async function begin(
  { batchUpdates, jobs }: Ports,
  { shopId, staff }: Who,
  what: Pick<BatchUpdate, 'batchId' | 'kind' | 'location' | 'overwrites'>,
  itemIds: string[] | null,
): Promise<{ updateId: string }> {
  const updateId = randomUUID();
  const update = { ...what, id: updateId, staffId: staff.id, staffName: staff.name };
  if ((await batchUpdates.start(shopId, update, itemIds)) === 0) {
    throw new Failure(
      'not_now',
      what.kind === 'write' ? 'There is nothing ready to be written.' : 'There is nothing to take back.',
    );
  }
  await jobs.enqueue('batch-update', { shopId, updateId, turn: 0 });
  return { updateId };
}

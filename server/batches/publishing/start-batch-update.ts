import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { publishBatch } from '../../../common/contract/batch-actions.ts';
import { Failure } from '../../foundation/failure.ts';
import type { ShopId, Staff } from '../../foundation/identity.ts';
import { assertNotInTest } from '../../publishing/assert-not-in-test.ts';
import { assertCanPublish, assertCanPublishAltTexts, type Publisher } from '../../publishing/publish-changes.ts';
import { storeFieldsOf } from '../../texts/batch-texts.ts';
import { chosenPositions } from '../chosen-items.ts';
import type { BatchUpdate, ItemChoice } from '../ports/batch-updates.ts';
import type { Batch } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';
import { noSuchBatch } from '../read-batch.ts';

/** A staff member, or a standing order in their name. */
type BatchPublisher = Pick<Publisher, 'shopId' | 'scopes'> & { staff: Pick<Staff, 'id' | 'name'> };

/** Starts a job that publishes a batch's texts. */
export async function startPublishing(
  ports: Ports,
  publisher: BatchPublisher,
  request: z.output<typeof publishBatch.request>,
): Promise<{ updateId: string }> {
  assertCanPublish(publisher);
  const batch = await ports.batches.find(publisher.shopId, request.batchId);
  if (!batch) throw noSuchBatch();
  if (batch.completionType === 'image_alt_text') assertCanPublishAltTexts(publisher);
  assertCanPublishLanguages(publisher, batch);
  if (storeFieldsOf(batch.completionType).length === 0) {
    throw new Failure('bad_request', 'Texts of this kind have no place in the store.');
  }
  const { location, overwriteConflicts: overwrites = false, itemIds = null } = request;
  await assertNotInTest(() => ports.testedProducts.inBatch(publisher.shopId, batch.id, itemIds), request.evenInTests);
  // Where the description is added to the existing one, nothing is lost.
  const keepsText = location !== 'REPLACE' && storeFieldsOf(batch.completionType).includes('description');
  const choice = {
    positions: chosenPositions(batch.id, itemIds),
    ofUpdate: null,
    withoutWarned: (request.withoutWarned ?? false) && !keepsText,
    withoutUnsupported: itemIds === null && (await leavesOutUnsupported(ports, publisher.shopId, request)),
  };
  return startUpdate(ports, publisher, { batchId: batch.id, kind: 'write', location, overwrites }, choice);
}

function assertCanPublishLanguages(publisher: BatchPublisher, { translation }: Pick<Batch, 'translation'>): void {
  const other = translation?.languages.find(({ isPrimary }) => !isPrimary);
  if (other) assertCanPublish(publisher, other.locale);
}

interface UndoRequest {
  batchId: string;
  itemIds?: string[] | undefined;
  updateId?: string | undefined;
  evenInTests?: boolean | undefined;
}

/** Starts a job that undoes what a batch has published. */
export async function startUndo(
  ports: Ports,
  publisher: BatchPublisher,
  { batchId, itemIds, updateId, evenInTests }: UndoRequest,
): Promise<{ updateId: string }> {
  assertCanPublish(publisher);
  const batch = await ports.batches.find(publisher.shopId, batchId);
  if (!batch) throw noSuchBatch();
  if (batch.completionType === 'image_alt_text') assertCanPublishAltTexts(publisher);
  assertCanPublishLanguages(publisher, batch);
  await assertNotInTest(() => ports.testedProducts.inBatch(publisher.shopId, batchId, itemIds ?? null), evenInTests);
  const update = { batchId, kind: 'revert', location: 'REPLACE', overwrites: false } as const;
  return startUpdate(ports, publisher, update, {
    positions: chosenPositions(batchId, itemIds),
    ofUpdate: updateId ?? null,
    withoutWarned: false,
    withoutUnsupported: false,
  });
}

/** A choice in the request becomes the shop's; without one, the shop's last choice counts. */
async function leavesOutUnsupported(
  { shops }: Ports,
  shopId: ShopId,
  { withoutUnsupported }: z.output<typeof publishBatch.request>,
): Promise<boolean> {
  if (withoutUnsupported === undefined) return await shops.leavesOutUnsupported(shopId);
  await shops.saveLeavesOutUnsupported(shopId, withoutUnsupported);
  return withoutUnsupported;
}

async function startUpdate(
  { batchUpdates, jobs }: Ports,
  { shopId, staff }: BatchPublisher,
  settings: Pick<BatchUpdate, 'batchId' | 'kind' | 'location' | 'overwrites'>,
  choice: ItemChoice,
): Promise<{ updateId: string }> {
  const updateId = randomUUID();
  const update = { ...settings, id: updateId, staffId: staff.id, staffName: staff.name };
  if ((await batchUpdates.start(shopId, update, choice)) === 0) {
    throw new Failure(
      'not_now',
      settings.kind === 'write' ? 'No text is ready to add to your store.' : 'There is nothing to undo.',
    );
  }
  await jobs.enqueue('batch-update', { shopId, updateId, turn: 0 });
  return { updateId };
}

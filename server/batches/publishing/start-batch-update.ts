import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import type { publishBatch } from '../../../common/contract/batch-actions.ts';
import { Failure } from '../../foundation/failure.ts';
import type { ShopId, Staff } from '../../foundation/identity.ts';
import { assertNotInTest } from '../../publishing/assert-not-in-test.ts';
import { assertCanPublish, assertCanPublishAltTexts, type Publisher } from '../../publishing/publish-changes.ts';
import { fieldsByDefault, storeFieldsOf } from '../../texts/batch-texts.ts';
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
    // Only a person who names a text puts it into the store unchecked.
    withoutUnchecked: itemIds === null,
  };
  const fields = fieldsToPublish(batch.completionType, request.fields);
  return startUpdate(ports, publisher, { batchId: batch.id, kind: 'write', location, overwrites, fields }, choice);
}

/** As above, by a person: this accepts what the batch's instructions put into its texts. */
export async function publishByStaff(
  ports: Ports,
  publisher: BatchPublisher,
  request: z.output<typeof publishBatch.request>,
): Promise<{ updateId: string }> {
  const started = await startPublishing(ports, publisher, request);
  const { settings } = (await ports.batches.find(publisher.shopId, request.batchId)) ?? {};
  const instructions = settings?.freeTextInstructions ?? '';
  if (instructions.trim() !== '') await ports.shops.acceptInstructions(publisher.shopId, instructions);
  return started;
}

function fieldsToPublish(type: Batch['completionType'], chosen: StoreField[] | undefined): StoreField[] {
  const all = storeFieldsOf(type);
  if (chosen?.some((field) => !all.includes(field)))
    throw new Failure('bad_request', 'Texts of this kind have no such field.', {
      fields: { fields: 'not written by this type' },
    });
  return chosen ?? fieldsByDefault(all);
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
  const update = { batchId, kind: 'revert', location: 'REPLACE', overwrites: false, fields: null } as const;
  return startUpdate(ports, publisher, update, {
    positions: chosenPositions(batchId, itemIds),
    ofUpdate: updateId ?? null,
    withoutWarned: false,
    withoutUnsupported: false,
    withoutUnchecked: false,
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

const underWay = {
  revert: 'Texts of this batch are being added to your store. Wait until that is done, or stop it. Then undo.',
  write: 'Texts of this batch are being undone. Wait until that is done. Then add them again.',
};
const noneReady = 'No text is ready to add to your store.';
const notChecked =
  'The statements of these texts could not be checked yet. Yodel tries again automatically. To publish a text before that, choose it.';

async function startUpdate(
  { batches, batchUpdates, jobs }: Ports,
  { shopId, staff }: BatchPublisher,
  settings: Pick<BatchUpdate, 'batchId' | 'kind' | 'location' | 'overwrites' | 'fields'>,
  choice: ItemChoice,
): Promise<{ updateId: string }> {
  const updateId = randomUUID();
  const update = { ...settings, id: updateId, staffId: staff.id, staffName: staff.name };
  const started = await batchUpdates.start(shopId, update, choice);
  if (started === 'other_under_way') throw new Failure('not_now', underWay[settings.kind]);
  if (started === 0) {
    if (settings.kind === 'revert') throw new Failure('not_now', 'There is nothing to undo.');
    const unchecked = (await batches.state(shopId, settings.batchId))?.readyTexts.unchecked ?? 0;
    throw new Failure('not_now', choice.withoutUnchecked && unchecked > 0 ? notChecked : noneReady);
  }
  await jobs.enqueue('batch-update', { shopId, updateId, turn: 0 });
  return { updateId };
}

import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { TargetPlan } from '../../publishing/publish-changes.ts';
import { planUndo, undoneBefore } from '../../publishing/rules/undo.ts';
import { readTexts } from '../../publishing/store-target.ts';
import { updateCatalogueCopy } from '../../publishing/update-catalogue-copy.ts';
import type { BatchUpdate, UpdateOutcome } from '../ports/batch-updates.ts';
import { type ItemWithProduct, targetIdOf } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';
import { changeIdsOf, type PublishOnceResult, publishOnce, resumePublish } from './publish-once.ts';

export const undoneOutcome: UpdateOutcome = { status: 'done', itemStatus: 'ready' };
const conflict = (error: string): UpdateOutcome => ({ status: 'conflict', error });

/** Restores the product's texts from before the item was published, unless someone has edited them since. */
export async function undoBatchItem(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  item: ItemWithProduct,
): Promise<UpdateOutcome> {
  const inLanguage = { targetId: targetIdOf(item), locale: item.translation ? item.locale : null };
  const changes = await ports.changes.find(shopId, item.changeIds);
  const changeIds = changeIdsOf(
    update.id,
    item.position,
    changes.map(({ field }) => field),
  );
  const finish = async (result: PublishOnceResult, undone: string[]): Promise<UpdateOutcome> => {
    if (result.type === 'edited') return conflict('Someone has changed it since.');
    await ports.changes.setStatus(shopId, undone, 'reverted');
    await updateCatalogueCopy(ports, shopId, inLanguage, {}, { isUndo: true });
    return undoneOutcome;
  };
  const resumeIfPlanned = async () => {
    const planned = await ports.changes.find(shopId, changeIds);
    return planned.length > 0 ? finish(await resumePublish(ports, shopId, planned), item.changeIds) : null;
  };
  const resumed = await resumeIfPlanned();
  if (resumed) return resumed;

  const found = await readTexts(ports, shopId, inLanguage);
  const { texts, undone, skipped } = planUndo(changes, found, await ports.changes.replacements(shopId, item.changeIds));
  // All fields of an item or none, so that a product page never mixes our texts with the merchant's.
  const blocked = skipped.find(({ why }) => why !== undoneBefore);
  // As in `publishBatchItem`: a worker whose lease has ended may have undone it just now.
  if (blocked) return (await resumeIfPlanned()) ?? conflict(blocked.why);
  if (undone.length === 0) return undoneOutcome;
  const fields = Object.keys(texts) as StoreField[];
  const target: TargetPlan = {
    ...inLanguage,
    location: 'REPLACE',
    generationId: null,
    undoesGenerationId: item.generationId,
    fields: fields.map((field) => ({ field, before: found?.[field] ?? '', after: texts[field] ?? '' })),
  };
  const ids = changeIdsOf(update.id, item.position, fields);
  return finish(await publishOnce(ports, shopId, { changeIds: ids, staffId: update.staffId, target }), undone);
}

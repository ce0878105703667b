import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import { planUndo } from '../../domain/publishing/undo.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { BatchUpdate, UpdateOutcome } from '../../ports/batches/batch-updates.ts';
import type { ItemWithProduct } from '../../ports/batches/batches.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Change } from '../../ports/publishing/changes.ts';
import { readTexts } from '../publishing/store-target.ts';
import { changeIdsOf, publishOnce, resumePublish } from './publish-once.ts';

const takenBack: UpdateOutcome = { status: 'done', itemStatus: 'ready' };

/** Puts back what stood in the product before the item was written, unless someone has edited it since. */
export async function undoBatchItem(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  item: ItemWithProduct,
): Promise<UpdateOutcome> {
  const changes = await ports.changes.find(shopId, item.changeIds);
  const fields = changes.map(({ field }) => field);
  const changeIds = changeIdsOf(update.id, item.position, fields);
  const goOn = async (begun: Change[]): Promise<UpdateOutcome> => {
    const result = await resumePublish(ports, shopId, begun);
    if (result.type === 'changed') return edited('Someone has changed it since.');
    await ports.changes.setStatus(shopId, item.changeIds, 'reverted');
    return takenBack;
  };
  const begun = await ports.changes.find(shopId, changeIds);
  if (begun.length > 0) return goOn(begun);
  const found = await readTexts(ports, shopId, item.productId);
  const { texts, reverted, skipped } = planUndo(changes, found);
  // All of an item or nothing: a product page that is half ours and half theirs helps nobody.
  const [first] = skipped.filter(({ why }) => why !== 'It was taken back before.');
  if (first) {
    // As in writing: what a worker that lost its lease has put back is nobody's edit.
    const meanwhile = await ports.changes.find(shopId, changeIds);
    return meanwhile.length > 0 ? goOn(meanwhile) : edited(first.why);
  }
  if (reverted.length === 0) return takenBack;
  const kept = Object.keys(texts) as StoreField[];
  const target = {
    targetId: item.productId,
    location: 'REPLACE' as const,
    generationId: null,
    takesBack: item.generationId,
    writes: kept.map((field) => ({ field, before: found?.[field] ?? '', after: texts[field] ?? '' })),
  };
  const ids = changeIdsOf(update.id, item.position, kept);
  const result = await publishOnce(ports, shopId, { changeIds: ids, staffId: update.staffId, target });
  if (result.type === 'changed') return edited('Someone has changed it since.');
  await ports.changes.setStatus(shopId, reverted, 'reverted');
  return takenBack;
}

const edited = (why: string): UpdateOutcome => ({ status: 'conflict', error: why });

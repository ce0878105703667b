import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import { type StoreTexts, textAfter } from '../../domain/publishing/store-fields.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { BatchUpdate, UpdateOutcome } from '../../ports/batches/batch-updates.ts';
import type { ItemWithProduct } from '../../ports/batches/batches.ts';
import type { Ports } from '../../ports/ports.ts';
import type { TargetPlan } from '../publishing/publish-changes.ts';
import { readTexts } from '../publishing/store-target.ts';
import { changeIdsOf, type PublishOnceResult, publishOnce, resumePublish } from './publish-once.ts';

/** Writes one item's texts to its product, once; a product that was changed meanwhile is left alone. */
export async function publishBatchItem(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  item: ItemWithProduct,
): Promise<UpdateOutcome> {
  const fields = Object.keys(item.after) as StoreField[];
  const changeIds = changeIdsOf(update.id, item.position, fields);
  const planned = await ports.changes.find(shopId, changeIds);
  if (planned.length > 0) return outcomeOf(await resumePublish(ports, shopId, planned));

  const plan = planBatchItem(update, item, await readTexts(ports, shopId, item.productId));
  if (plan.type === 'outcome') {
    // A worker that lost its lease may have written it a moment ago; its plan is older than its text in the store.
    const meanwhile = await ports.changes.find(shopId, changeIds);
    return meanwhile.length > 0 ? outcomeOf(await resumePublish(ports, shopId, meanwhile)) : plan.outcome;
  }
  const { target } = plan;
  return outcomeOf(await publishOnce(ports, shopId, { changeIds, staffId: update.staffId, target }));
}

/** What is to be asked of the store, or why nothing is. */
export function planBatchItem(
  { location, overwrites }: BatchUpdate,
  item: ItemWithProduct,
  found: StoreTexts | null,
): { type: 'outcome'; outcome: UpdateOutcome } | { type: 'write'; target: TargetPlan } {
  const outcome = (status: 'failed' | 'conflict', error: string) => ({
    type: 'outcome' as const,
    outcome: { status, error },
  });
  if (!found) return outcome('failed', 'The product is no longer in the store.');
  const fields = Object.keys(item.after) as StoreField[];
  const changed = fields.filter((field) => (found[field] ?? '') !== item.before[field]);
  if (changed.length > 0 && !overwrites) {
    return outcome('conflict', `Someone has changed its ${inWords(changed)} since the text was written.`);
  }
  const writes = fields.map((field) => {
    const before = found[field] ?? '';
    const content = item.after[field] ?? '';
    const textType = field === 'description' ? ('html' as const) : ('text' as const);
    return { field, before, after: textAfter(before, { field, content, textType }, location) };
  });
  return {
    type: 'write',
    target: { targetId: item.productId, location, generationId: item.generationId, writes },
  };
}

const outcomeOf = (result: PublishOnceResult): UpdateOutcome =>
  result.type === 'written'
    ? { status: 'done', itemStatus: 'written', changeIds: result.changeIds }
    : { status: 'conflict', error: 'Someone changed it while it was being written.' };

const names: Record<StoreField, string> = {
  description: 'description',
  'product-name': 'name',
  'seo-title': 'meta title',
  'seo-description': 'meta description',
};
const inWords = (fields: StoreField[]): string => fields.map((field) => names[field]).join(', ');

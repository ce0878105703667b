import type { StoreField } from '../../common/catalogue/completion-types.ts';
import type { ShopId } from '../domain/identity.ts';
import { textAfter } from '../domain/store-fields.ts';
import type { BatchUpdate, UpdateOutcome } from '../ports/batch-updates.ts';
import type { WholeItem } from '../ports/batches.ts';
import type { Ports } from '../ports/ports.ts';
import { readTexts } from './store-target.ts';
import { beginWrite, changeIdsOf, continueWrite, type WriteOnce } from './write-once.ts';

/** Writes one item's texts to its product, once; a product that was changed meanwhile is left alone. */
export async function writeItemToStore(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  item: WholeItem,
): Promise<UpdateOutcome> {
  const fields = Object.keys(item.after) as StoreField[];
  const changeIds = changeIdsOf(update.id, item.position, fields);
  const planned = await ports.changes.find(shopId, changeIds);
  if (planned.length > 0) return outcomeOf(await continueWrite(ports, shopId, planned));

  const found = await readTexts(ports, shopId, item.productId);
  if (!found) return { status: 'failed', error: 'The product is no longer in the store.' };
  const changed = fields.filter((field) => (found[field] ?? '') !== item.before[field]);
  if (changed.length > 0 && !update.overwrites) {
    return { status: 'conflict', error: `Someone has changed its ${inWords(changed)} since the text was written.` };
  }
  const { location } = update;
  const writes = fields.map((field) => {
    const before = found[field] ?? '';
    const content = item.after[field] ?? '';
    const textType = field === 'description' ? ('html' as const) : ('text' as const);
    return { field, before, after: textAfter(before, { field, content, textType }, location) };
  });
  const target = { targetId: item.productId, location, generationId: item.generationId, writes };
  return outcomeOf(await beginWrite(ports, shopId, { changeIds, staffId: update.staffId, target }));
}

const outcomeOf = (result: WriteOnce): UpdateOutcome =>
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

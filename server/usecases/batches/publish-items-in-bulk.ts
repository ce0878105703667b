import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import { firstOfEachProduct } from '../../domain/batches/repeated-products.ts';
import { numberInId, productGid } from '../../domain/catalogue/product-match.ts';
import { Failure } from '../../domain/failure.ts';
import { type StoreTexts, textsOfProduct } from '../../domain/publishing/store-fields.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { BatchUpdate, UpdateOutcome } from '../../ports/batches/batch-updates.ts';
import type { ItemWithProduct } from '../../ports/batches/batches.ts';
import type { Ports } from '../../ports/ports.ts';
import type { BulkOutcome } from '../../ports/publishing/bulk-publishing.ts';
import type { Change } from '../../ports/publishing/changes.ts';
import { productFieldsOf } from '../publishing/store-target.ts';
import { updateCatalogueCopy } from '../publishing/update-catalogue-copy.ts';
import { planBatchItem } from './publish-batch-item.ts';
import { changeIdsOf } from './publish-once.ts';

const productsPerCall = 100;

/** A change of one product that the store is to be asked for. */
interface PlannedItem {
  item: ItemWithProduct;
  changes: Omit<Change, 'status'>[];
}

/**
 * Writes many items through the platform's bulk mutation. It settles those of which all is clear; whatever is not, and
 * whatever was begun before, is left waiting for the way that goes item by item and looks first.
 */
export async function publishItemsInBulk(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  items: ItemWithProduct[],
  signal: AbortSignal,
): Promise<void> {
  const begun = await begunOf(ports, shopId, update, items);
  const fresh = firstOfEachProduct(items.filter(({ productId }) => !begun.has(productId)));
  const found = await readAll(ports, shopId, fresh);
  const planned: PlannedItem[] = [];
  const refused: { item: ItemWithProduct; outcome: UpdateOutcome }[] = [];
  for (const item of fresh) {
    const plan = planBatchItem(update, item, found.get(item.productId) ?? null);
    if (plan.type === 'outcome') {
      refused.push({ item, outcome: plan.outcome });
      continue;
    }
    const { writes, ...common } = plan.target;
    const ids = changeIdsOf(
      update.id,
      item.position,
      writes.map(({ field }) => field),
    );
    const changes = writes.map((write, index) => ({
      id: ids[index] ?? '',
      staffId: update.staffId,
      ...common,
      ...write,
    }));
    planned.push({ item, changes });
  }
  // What a worker that lost its lease has begun meanwhile is nobody's edit: it is looked at one by one.
  const meanwhile = await begunOf(
    ports,
    shopId,
    update,
    refused.map(({ item }) => item),
  );
  for (const { item, outcome } of refused) {
    if (!meanwhile.has(item.productId)) await ports.batchUpdates.recordOutcome(shopId, update, item.position, outcome);
  }
  if (planned.length === 0) return;
  await ports.changes.plan(
    shopId,
    planned.flatMap(({ changes }) => changes),
  );
  const outcomes = await askForAll(ports, shopId, planned, signal);
  for (const { item, changes } of planned) {
    const outcome = outcomes.get(item.productId);
    if (outcome) await settle(ports, shopId, update, { item, changes }, outcome);
  }
}

/** The products of these items that a worker of this update has set out to write. */
async function begunOf(
  { changes }: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  items: ItemWithProduct[],
): Promise<Set<string>> {
  const ids = items.flatMap(({ position, after }) => changeIdsOf(update.id, position, Object.keys(after)));
  return new Set((await changes.find(shopId, ids)).map(({ targetId }) => targetId));
}

async function readAll(
  { storeCatalogue }: Ports,
  shopId: ShopId,
  items: ItemWithProduct[],
): Promise<Map<string, StoreTexts>> {
  const numbers = items.map(({ productId }) => numberInId(productId)).filter((number) => number !== null);
  const found = new Map<string, StoreTexts>();
  for (let from = 0; from < numbers.length; from += productsPerCall) {
    for (const product of await storeCatalogue.products(shopId, numbers.slice(from, from + productsPerCall))) {
      found.set(productGid(product.id), textsOfProduct(product));
    }
  }
  return found;
}

async function askForAll(
  { bulkPublishing }: Ports,
  shopId: ShopId,
  planned: PlannedItem[],
  signal: AbortSignal,
): Promise<Map<string, BulkOutcome>> {
  const updates = planned.map(({ item, changes }) => ({
    id: item.productId,
    fields: productFieldsOf(Object.fromEntries(changes.map(({ field, after }) => [field, after]))),
  }));
  try {
    const outcomes = await bulkPublishing.updateProducts(shopId, updates, signal);
    return new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return new Map();
  }
}

async function settle(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  { item, changes }: PlannedItem,
  outcome: BulkOutcome,
): Promise<void> {
  const changeIds = changes.map(({ id }) => id);
  if ('refusal' in outcome) {
    await ports.changes.setStatus(shopId, changeIds, 'failed');
    return ports.batchUpdates.recordOutcome(shopId, update, item.position, {
      status: 'failed',
      error: outcome.refusal,
    });
  }
  const stored = textsOfProduct(outcome.product);
  await ports.changes.confirm(
    shopId,
    changes.map(({ id, field, after }) => ({ id, after: stored[field as StoreField] ?? after })),
  );
  const done = { status: 'done', itemStatus: 'written', changeIds } as const;
  await ports.batchUpdates.recordOutcome(shopId, update, item.position, done);
  await updateCatalogueCopy(ports, shopId, item.productId, stored);
}

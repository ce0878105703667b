import { numberInId, productGid } from '../../catalogue/rules/product-match.ts';
import { Failure } from '../../foundation/failure.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Change } from '../../history/rules/change.ts';
import type { BulkOutcome } from '../../publishing/ports/bulk-publishing.ts';
import { productFieldsOf } from '../../publishing/store-target.ts';
import { updateCatalogueCopy } from '../../publishing/update-catalogue-copy.ts';
import type { Protection } from '../../texts/protected-parts.ts';
import { type StoreTexts, textsOfProduct } from '../../texts/store-fields.ts';
import type { BatchUpdate, UpdateOutcome } from '../ports/batch-updates.ts';
import type { ItemWithProduct } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';
import { firstOfEachTarget } from '../rules/repeated-products.ts';
import { planBatchItem, protectionsOf, renewDigests } from './publish-batch-item.ts';
import { changeIdsOf } from './publish-once.ts';

const productsPerCall = 100;

interface PlannedItem {
  item: ItemWithProduct;
  changes: Omit<Change, 'status'>[];
}

interface RefusedItem {
  item: ItemWithProduct;
  outcome: UpdateOutcome;
}

/**
 * Publishes many items through the platform's bulk mutation. It finishes only items with a clear outcome. The others,
 * and those that an earlier run has planned, keep waiting for `publishBatchItem`, which reads the store first.
 */
export async function publishItemsInBulk(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  items: ItemWithProduct[],
  signal: AbortSignal,
): Promise<void> {
  const alreadyPlanned = await findPlannedProducts(ports, shopId, update, items);
  const newItems = firstOfEachTarget(
    items.filter(({ productId }) => !alreadyPlanned.has(productId)),
    ({ productId }) => productId,
  );
  const { planned, refused } = planItems(
    update,
    newItems,
    await readAllTexts(ports, shopId, newItems),
    await protectionsOf(ports, shopId, newItems),
  );
  await recordRefused(ports, shopId, update, refused);
  if (planned.length === 0) return;
  await ports.changes.plan(
    shopId,
    planned.flatMap(({ changes }) => changes),
  );
  const outcomes = await updateProducts(ports, shopId, planned, signal);
  for (const plannedItem of planned) {
    const outcome = outcomes.get(plannedItem.item.productId);
    if (outcome) await recordOutcome(ports, shopId, update, plannedItem, outcome);
  }
}

/** The products that a run of this update has already planned changes for. */
async function findPlannedProducts(
  { changes }: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  items: ItemWithProduct[],
): Promise<Set<string>> {
  const ids = items.flatMap(({ position, after }) => changeIdsOf(update.id, position, Object.keys(after)));
  return new Set((await changes.find(shopId, ids)).map(({ targetId }) => targetId));
}

async function readAllTexts(
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

function planItems(
  update: BatchUpdate,
  items: ItemWithProduct[],
  found: Map<string, StoreTexts>,
  protectionOf: (item: ItemWithProduct) => Protection,
) {
  const planned: PlannedItem[] = [];
  const refused: RefusedItem[] = [];
  for (const item of items) {
    const plan = planBatchItem(update, item, found.get(item.productId) ?? null, protectionOf(item));
    if (plan.type === 'outcome') {
      refused.push({ item, outcome: plan.outcome });
      continue;
    }
    const { fields, ...common } = plan.target;
    const changes = fields.map((field) => {
      const [id = ''] = changeIdsOf(update.id, item.position, [field.field]);
      return { id, staffId: update.staffId, ...common, ...field };
    });
    planned.push({ item, changes });
  }
  return { planned, refused };
}

async function recordRefused(ports: Ports, shopId: ShopId, update: BatchUpdate, refused: RefusedItem[]): Promise<void> {
  // `publishBatchItem` finds out whether a conflict is our own text, from a run that was cancelled.
  const certain = refused.filter(({ outcome }) => outcome.status !== 'conflict');
  const items = certain.map(({ item }) => item);
  // A worker whose lease has ended may have published some of these just now: `publishBatchItem` checks them.
  const plannedSince = await findPlannedProducts(ports, shopId, update, items);
  for (const { item, outcome } of certain) {
    if (!plannedSince.has(item.productId))
      await ports.batchUpdates.recordOutcome(shopId, update, item.position, outcome);
  }
}

/** Returns no outcomes when the bulk operation failed: then each item is checked one by one. */
async function updateProducts(
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

async function recordOutcome(
  ports: Ports,
  shopId: ShopId,
  update: BatchUpdate,
  { item, changes }: PlannedItem,
  outcome: BulkOutcome,
): Promise<void> {
  const changeIds = changes.map(({ id }) => id);
  if ('refusal' in outcome) {
    await ports.changes.setStatus(shopId, changeIds, 'failed');
    const failed = { status: 'failed', error: outcome.refusal } as const;
    return ports.batchUpdates.recordOutcome(shopId, update, item.position, failed);
  }
  const stored = textsOfProduct(outcome.product);
  // First: a later batch starts from our copy, and an item without an outcome is looked at again.
  await updateCatalogueCopy(ports, shopId, { targetId: item.productId, locale: null }, stored);
  await ports.changes.confirm(
    shopId,
    changes.map(({ id, field, after }) => ({ id, after: stored[field] ?? after })),
  );
  const done = { status: 'done', itemStatus: 'written', changeIds } as const;
  await renewDigests(ports, shopId, update, item);
  await ports.batchUpdates.recordOutcome(shopId, update, item.position, done);
}

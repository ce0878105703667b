import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { defaultSettings } from '../../../../common/catalogue/completion-settings.ts';
import type { Request } from '../../../../common/contract/contract.ts';
import { begunTexts } from '../invariants/staff.ts';
import { rowsIn } from '../rows.ts';
import type { World } from '../world.ts';
import { editTexts } from './shop-steps.ts';
import { skipAndBringBack } from './skip-steps.ts';
import {
  anyBatch,
  anyItem,
  anyLocation,
  anyPlace,
  anyShop,
  anyUser,
  batchAt,
  itemOf,
  oneOf,
  productIds,
  step,
} from './step.ts';

const anyType = fc.constantFrom(
  'product_meta_title' as const,
  'product_description' as const,
  '4_in_1_product_page' as const,
  'image_alt_text' as const,
);
const anyLanguages = fc.constantFrom<string[] | undefined>(undefined, undefined, undefined, ['de'], ['en', 'de']);

export const startBatch = step(
  'start a batch',
  fc.record({
    shop: anyShop,
    user: anyUser,
    type: anyType,
    first: fc.constantFrom(0, 0, 2),
    products: fc.constantFrom(1, 3, 4, 5, 6),
    pilot: fc.boolean(),
    key: fc.constantFrom(undefined, undefined, undefined, 'a'),
    languages: anyLanguages,
  }),
  async (world, { shop, user, type, first, products, pilot, key, languages }) => {
    const ids = productIds(world, shop).slice(first, first + products);
    if (ids.length === 0) return;
    const request = {
      source: { type: 'ids_list' as const, ids },
      completionType: type,
      completionSettings: defaultSettings,
    };
    const more = { ...(key && { idempotencyKey: key }), ...(languages && { languages, translate: 'all' as const }) };
    await world.call(shop, 'startBatch', { user, request: { ...request, pilot, ...more } });
  },
);

/** Starts a batch and changes one's mind while its texts are on their way: long ones, which are asked for twice. */
const startAndCancel = step(
  'start a batch and cancel it',
  fc.record({
    shop: anyShop,
    type: fc.constantFrom('product_description' as const, '4_in_1_product_page' as const),
    products: fc.constantFrom(3, 6),
    looks: fc.nat(5),
  }),
  async (world, { shop, type: completionType, products, looks }) => {
    const source = { type: 'ids_list' as const, ids: productIds(world, shop).slice(0, products) };
    const request = { source, completionType, completionSettings: defaultSettings };
    const id: string | undefined = (await world.call(shop, 'startBatch', { request })).body.res?.batchId;
    if (!id) return;
    for (let look = 0; look < maxLooks && !(await hasBegun(world, id)); look += 1) await world.call(shop, 'batches');
    for (let look = 0; look < looks; look += 1) await world.call(shop, 'batches');
    await actOn(world, shop, id, 'cancel');
  },
);

/** What has begun when a cancellation is sent is kept: by the time of its answer the text may have been dropped. */
async function actOn(world: World, shop: number, id: string, action: Action): Promise<void> {
  const begun = action === 'cancel' ? await begunTexts(world, id) : [];
  const { status } = await world.call(shop, 'batchAction', { request: { id, action } });
  if (status === 200) world.memory.promised.push(...begun);
}

const maxLooks = 40;

async function hasBegun(world: World, batchId: string): Promise<boolean> {
  const begun = sql`select from batch_items where batch_id = ${batchId} and begun_at is not null limit 1`;
  return (await rowsIn(world.database, begun)).length > 0;
}

const anyAction = fc.constantFrom(
  'pause' as const,
  'resume' as const,
  'retry_failed' as const,
  'rewrite_pilot' as const,
  'cancel' as const,
);

type Action = Exclude<Request<'batchAction'>['action'], undefined>;

/** What a merchant would do with a batch in this state, by a number. */
function fittingAction(status: string, place: number): Action {
  const fitting: Record<string, Action[]> = {
    paused: ['resume', 'resume', 'resume', 'rewrite_pilot', 'cancel'],
    running: ['pause', 'pause', 'cancel', 'cancel', 'cancel'],
    queued: ['pause', 'cancel'],
  };
  return oneOf(fitting[status] ?? ['retry_failed'], place) ?? 'cancel';
}

const actOnBatch = step(
  'act on a batch',
  fc.record({ shop: anyShop, batch: anyBatch, place: anyPlace, action: fc.option(anyAction, { freq: 2 }) }),
  async (world, { shop, batch, place, action: chosen }) => {
    const id = await batchAt(world, shop, batch);
    if (!id) return;
    const [row] = await rowsIn<{ status: string }>(world.database, sql`select status from batches where id = ${id}`);
    const action = chosen ?? fittingAction(row?.status ?? '', place);
    await actOn(world, shop, id, action);
  },
);

const skipOrBringBack = step(
  'skip or bring back',
  fc.record({
    shop: anyShop,
    batch: anyBatch,
    items: fc.array(anyPlace, { minLength: 1, maxLength: 4 }),
    isSkipped: fc.boolean(),
  }),
  async (world, { shop, batch, items, isSkipped }) => {
    const batchId = await batchAt(world, shop, batch);
    if (!batchId) return;
    // Mostly those that are in the other state.
    const others = (
      await rowsIn<{ position: number }>(
        world.database,
        sql`select position from batch_items where batch_id = ${batchId}
          and (status = 'skipped') <> ${isSkipped} order by position desc`,
      )
    ).map(({ position }) => position);
    for (const item of items) {
      const itemId = itemOf(batchId, oneOf(others, item) ?? item);
      await world.call(shop, 'editBatchItem', { request: { batchId, itemId, isSkipped } });
    }
  },
);

const editItem = step(
  'edit an item',
  fc.record({ shop: anyShop, batch: anyBatch, item: anyPlace, words: fc.nat(99) }),
  async (world, { shop, batch, item, words }) => {
    const batchId = await batchAt(world, shop, batch);
    if (!batchId) return;
    const { body } = await world.call(shop, 'batchItems', { query: { id: batchId } });
    const found = oneOf((body.items ?? []) as { id: string; after: Record<string, string> }[], item);
    const [field] = Object.keys(found?.after ?? {});
    if (!found || !field) return;
    const after = {
      [field]: field === 'description' ? `<p>Edited ${words} by staff.</p>` : `Edited ${words} by staff`,
    };
    await world.call(shop, 'editBatchItem', { request: { batchId, itemId: found.id, after } });
  },
);

export const publishBatch = step(
  'publish a batch',
  fc.record({
    shop: anyShop,
    user: anyUser,
    batch: anyBatch,
    item: anyItem,
    location: anyLocation,
    over: fc.boolean(),
  }),
  async (world, { shop, user, batch, item, location, over }) => {
    const batchId = await batchAt(world, shop, batch);
    if (!batchId) return;
    const named = item === null ? {} : { itemIds: [itemOf(batchId, item)], overwriteConflicts: over };
    for (const id of named.itemIds ?? []) world.memory.named.add(id);
    const { body } = await world.call(shop, 'publishBatch', { user, request: { batchId, location, ...named } });
    if (item === null) world.memory.wholeUpdates.add(body.updateId);
  },
);

export const undoBatch = step(
  'undo a batch',
  fc.record({ shop: anyShop, user: anyUser, batch: anyBatch, item: anyItem }),
  async (world, { shop, user, batch, item }) => {
    const batchId = await batchAt(world, shop, batch);
    if (!batchId) return;
    const named = item === null ? {} : { itemIds: [itemOf(batchId, item)] };
    const { body } = await world.call(shop, 'revertChanges', { user, request: { batchId, ...named } });
    if (item === null) world.memory.wholeUpdates.add(body.updateId);
  },
);

/** Adds a batch to the store and, at the sight of its first texts there, takes it back. */
export const undoWhilePublished = step(
  'undo a batch while it is published',
  fc.record({ shop: anyShop, batch: anyBatch, looks: fc.nat(9) }),
  async (world, { shop, batch, looks }) => {
    const batchId = await batchAt(world, shop, batch);
    if (!batchId) return;
    const published = await world.call(shop, 'publishBatch', { request: { batchId, location: 'REPLACE' } });
    world.memory.wholeUpdates.add(published.body.updateId);
    for (let look = 0; look < looks; look += 1) await world.call(shop, 'batch', { query: { id: batchId } });
    const undone = await world.call(shop, 'revertChanges', { user: 2, request: { batchId } });
    world.memory.wholeUpdates.add(undone.body.updateId);
  },
);

/** A colleague edits what a batch is about in the store, and the merchant decides that the batch's text counts. */
export const publishOverEdit = step(
  'publish over an edit by staff',
  fc.record({ shop: anyShop, batch: anyBatch, place: anyPlace, looks: fc.nat(3), words: fc.nat(99) }),
  async (world, { shop, batch, place, looks, words }) => {
    const batchId = await batchAt(world, shop, batch);
    if (!batchId) return;
    const { body } = await world.call(shop, 'batchItems', { query: { id: batchId } });
    const open = ((body.items ?? []) as ShownItem[]).filter(({ status }) => ['ready', 'conflict'].includes(status));
    const item = oneOf(open, place);
    if (!item) return;
    editTexts(world, shop, item.productId, `Staff's own ${words}`);
    for (let look = 0; look < looks; look += 1) await world.call(shop, 'batches');
    world.memory.named.add(item.id);
    const request = { batchId, location: 'REPLACE' as const, itemIds: [item.id], overwriteConflicts: true };
    await world.call(shop, 'publishBatch', { request });
  },
);

interface ShownItem {
  id: string;
  productId: string;
  status: string;
}

/** What staff do with batches that are there. */
export const workOnBatches = [
  startAndCancel,
  actOnBatch,
  actOnBatch,
  skipOrBringBack,
  skipAndBringBack,
  editItem,
  publishBatch,
  undoBatch,
  undoWhilePublished,
];

/** What staff do with batches. */
export const batchSteps = [startBatch, ...workOnBatches];

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { defaultSettings } from '../../../../common/catalogue/completion-settings.ts';
import { rowsIn } from '../rows.ts';
import type { World } from '../world.ts';
import { anyShop, domainOf, itemOf, productIds, step } from './step.ts';

/** Skips what waits, does something else with the batch, and brings back what was skipped. */
export const skipAndBringBack = step(
  'skip what waits and bring it back',
  fc.record({
    shop: anyShop,
    items: fc.integer({ min: 1, max: 3 }),
    action: fc.constantFrom(null, 'resume' as const, 'resume' as const, 'pause' as const, 'retry_failed' as const),
    looks: fc.nat(3),
  }),
  async (world, { shop, items, action, looks }) => {
    const waiting = await waitingItems(world, shop);
    if (waiting.length === 0) return await startPilot(world, shop);
    const decide = async ({ batchId, position }: WaitingItem, isSkipped: boolean) => {
      const itemId = itemOf(batchId, position);
      await world.call(shop, 'editBatchItem', { request: { batchId, itemId, isSkipped } });
    };
    const chosen = waiting.slice(0, items);
    for (const item of chosen) await decide(item, true);
    const id = chosen[0]?.batchId ?? '';
    if (action) await world.call(shop, 'batchAction', { request: { id, action } });
    for (let look = 0; look < looks; look += 1) await world.call(shop, 'batches');
    for (const item of chosen) await decide(item, false);
  },
);

interface WaitingItem {
  batchId: string;
  position: number;
}

/** What waits in the shop's newest batch that has any such items, the last item first. */
async function waitingItems(world: World, shop: number): Promise<WaitingItem[]> {
  const waiting = await rowsIn<WaitingItem>(
    world.database,
    sql`select i.batch_id as "batchId", i.position from batch_items i
      join batches b on b.shop_id = i.shop_id and b.id = i.batch_id and b.status in ('queued', 'running', 'paused')
      where i.shop_id = ${domainOf(world, shop)} and i.status = 'pending' and i.claimed_by is null
      order by b.started_at desc, b.id, i.position desc`,
  );
  return waiting.filter(({ batchId }) => batchId === waiting[0]?.batchId);
}

async function startPilot(world: World, shop: number): Promise<void> {
  const source = { type: 'ids_list' as const, ids: productIds(world, shop) };
  const request = { source, completionType: 'product_meta_title' as const, completionSettings: defaultSettings };
  await world.call(shop, 'startBatch', { request: { ...request, pilot: true } });
}

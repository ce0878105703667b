import { sql } from 'drizzle-orm';
import type { ShopId } from '../../domain/shops/identity.ts';
import { storable } from '../../domain/text/storable.ts';
import type { Change, Changes } from '../../ports/publishing/changes.ts';
import { markItemsUndone } from '../batches/batch-updates.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { insertChanges } from '../history/history-rows.ts';

// A shop with many of them has more turns.
const forgottenOfAShop = 50;

export function storedChanges(
  { shopQuery, shopTransaction, acrossShops, withLocks }: Database,
  now: () => Date,
): Changes {
  return {
    plan: async (shopId, planned) => {
      if (planned.length === 0) return;
      const at = now();
      await shopTransaction(shopId, (tx) => insertChanges(tx, shopId, planned, at));
    },

    setStatus: async (shopId, ids, status) => {
      if (ids.length === 0) return;
      await shopQuery(shopId, sql`update changes set status = ${status} where shop_id = ${shopId} and id in ${ids}`);
    },

    confirm: async (shopId, written, takenBack = []) => {
      await shopTransaction(shopId, async (tx) => {
        for (const { id, after } of written) {
          await tx.execute(
            sql`update changes set status = 'written', after = ${storable(after)}
              where shop_id = ${shopId} and id = ${id}`,
          );
        }
        await takeBack(tx, shopId, takenBack);
      });
    },

    withLocks: (shopId, targetIds, run) =>
      withLocks(
        targetIds.map((targetId) => `${shopId} ${targetId}`),
        run,
      ),

    interrupted: (olderThanMs) =>
      acrossShops((db) =>
        // An update that is not through yet settles its own.
        rowsOf<{ shopId: ShopId; targetId: string; ids: string[] }>(
          db,
          sql`select s.shop_id as "shopId", c.target_id as "targetId", array_agg(c.id) as ids
            from shops s cross join lateral (
              select c.target_id, c.id from changes c
              where c.shop_id = s.shop_id and c.status = 'planned'
                and c.at < ${new Date(now().getTime() - olderThanMs).toISOString()}::timestamptz
                and not exists (
                  select from batch_updates u where u.shop_id = c.shop_id and u.id = split_part(c.id, ':', 1)
                    and u.status in ('queued', 'running')
                )
              order by c.at limit ${forgottenOfAShop}
            ) c
            where s.uninstalled_at is null
              and exists (select from shop_access a where a.shop_id = s.shop_id)
            group by 1, 2 order by 1, 2`,
        ),
      ),

    saveOutcome: async (shopId, { written, failed, reverted }) => {
      await shopTransaction(shopId, async (tx) => {
        for (const [status, ids] of [
          ['written', written],
          ['failed', failed],
        ] as const) {
          if (ids.length === 0) continue;
          await tx.execute(
            sql`update changes set status = ${status}
              where shop_id = ${shopId} and id in ${ids} and status = 'planned'`,
          );
        }
        await takeBack(tx, shopId, reverted);
      });
    },

    generationsPublishedBy: async (shopId, staffId, atMost) => {
      const rows = await shopQuery<{ id: string }>(
        shopId,
        sql`select distinct generation_id as id from changes
          where shop_id = ${shopId} and staff_id = ${staffId} and status = 'written' and generation_id is not null
          limit ${atMost}`,
      );
      return rows.map(({ id }) => id);
    },

    find: async (shopId, ids) => {
      if (ids.length === 0) return [];
      const rows = await shopQuery<Change & { at: string }>(
        shopId,
        sql`select id, at, staff_id as "staffId", target_id as "targetId", field, location, before, after,
            generation_id as "generationId", status
          from changes where shop_id = ${shopId} and id in ${ids} order by at desc, number desc`,
      );
      return rows.map((row) => ({ ...row, at: new Date(row.at) }));
    },
  };
}

async function takeBack(tx: Transaction, shopId: ShopId, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`update changes set status = 'reverted' where shop_id = ${shopId} and id in ${ids} and status <> 'failed'`,
  );
  await markItemsUndone(tx, shopId, ids);
}

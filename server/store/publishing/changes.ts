import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Changes } from '../../ports/publishing/changes.ts';
import { markItemsUndone } from '../batches/batch-updates.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { changes } from '../database/schema.ts';
import { storable } from '../database/storable.ts';
import { insertChanges } from '../history/history-rows.ts';

// What history needs beside it is no part of the change.
const {
  shopId: _shopId,
  number: _number,
  targetTitle: _targetTitle,
  takesBack: _takesBack,
  origin: _origin,
  terms: _terms,
  ...ownColumns
} = getTableColumns(changes);

// A shop with many of them has more turns.
const forgottenOfAShop = 50;

export function storedChanges({ shopTransaction, acrossShops, withLocks }: Database, now: () => Date): Changes {
  return {
    plan: async (shopId, planned) => {
      if (planned.length === 0) return;
      const at = now();
      await shopTransaction(shopId, (tx) => insertChanges(tx, shopId, planned, at));
    },

    setStatus: async (shopId, ids, status) => {
      if (ids.length === 0) return;
      await shopTransaction(shopId, (tx) =>
        tx
          .update(changes)
          .set({ status })
          .where(and(eq(changes.shopId, shopId), inArray(changes.id, ids))),
      );
    },

    confirm: async (shopId, written, takenBack = []) => {
      await shopTransaction(shopId, async (tx) => {
        for (const { id, after } of written) {
          await tx
            .update(changes)
            .set({ status: 'written', after: storable(after) })
            .where(and(eq(changes.shopId, shopId), eq(changes.id, id)));
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
          await tx
            .update(changes)
            .set({ status })
            .where(and(eq(changes.shopId, shopId), inArray(changes.id, ids), eq(changes.status, 'planned')));
        }
        await takeBack(tx, shopId, reverted);
      });
    },

    generationsPublishedBy: async (shopId, staffId, atMost) => {
      const rows = await shopTransaction(shopId, (tx) =>
        tx
          .selectDistinct({ id: changes.generationId })
          .from(changes)
          .where(
            and(
              eq(changes.shopId, shopId),
              eq(changes.staffId, staffId),
              eq(changes.status, 'written'),
              isNotNull(changes.generationId),
            ),
          )
          .limit(atMost),
      );
      return rows.flatMap(({ id }) => id ?? []);
    },

    find: async (shopId, ids) => {
      if (ids.length === 0) return [];
      return await shopTransaction(shopId, (tx) =>
        tx
          .select(ownColumns)
          .from(changes)
          .where(and(eq(changes.shopId, shopId), inArray(changes.id, ids)))
          .orderBy(desc(changes.at), desc(changes.number)),
      );
    },
  };
}

async function takeBack(tx: Transaction, shopId: ShopId, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(changes)
    .set({ status: 'reverted' })
    .where(and(eq(changes.shopId, shopId), inArray(changes.id, ids), ne(changes.status, 'failed')));
  await markItemsUndone(tx, shopId, ids);
}

import { and, asc, eq, gt, isNull, lt, not, notLike, sql } from 'drizzle-orm';
import type { Deliveries } from '../../ports/shops/webhook-deliveries.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { deliveries } from '../database/schema.ts';
import { storable } from '../database/storable.ts';

const batchSize = 500;
// What could not be handled in that time will not be: it stays for people to look at, and is no longer tried.
const givenUpAfterMs = 3 * 24 * 60 * 60_000;

/** Found by id alone, before anyone knows the shop: hence across shops. */
export function storedDeliveries(database: Database, now: () => Date): Deliveries {
  return {
    keep: async (delivery) => {
      const kept = await database.acrossShops((db) =>
        db
          .insert(deliveries)
          .values({ ...storable(delivery), keptAt: now() })
          .onConflictDoNothing()
          .returning({ id: deliveries.id }),
      );
      return kept.length === 1;
    },

    keepChange: async ({ id, shopId, topic, triggeredAt }, changed) => {
      const at = sql`${now().toISOString()}::timestamptz`;
      const [kept] = await database.acrossShops((db) =>
        rowsOf<{ is_repeated: boolean; is_first: boolean }>(
          db,
          // Whoever lets the shop go, or erases it, waits for its row, and so for what is kept here.
          sql`with known as materialized (
              select shop_id, uninstalled_at from shops where shop_id = ${shopId} for share
            ), kept as (
              insert into deliveries (id, shop_id, topic, triggered_at, kept_at, handled_at)
              select ${storable(id)}, shop_id, ${topic}, ${triggeredAt.toISOString()}::timestamptz, ${at}, ${at} from known
              on conflict do nothing returning 1
            ), marked as (
              insert into catalogue_stale (shop_id, kind, resource_id, marked_at)
              select shop_id, ${changed?.kind ?? null}, ${changed?.id ?? null}::bigint, ${at} from known
              where uninstalled_at is null and ${changed !== null} and exists (select from kept)
              on conflict (shop_id, kind, resource_id)
                do update set marked_at = excluded.marked_at, claimed_until = null
              returning 1
            )
            select exists (select from known) and not exists (select from kept) as is_repeated,
              exists (select from marked) and not exists (
                select from catalogue_stale where shop_id = ${shopId} and claimed_until is null
              ) as is_first`,
        ),
      );
      if (kept?.is_repeated) return 'repeated';
      return kept?.is_first ? 'first' : 'joined';
    },

    find: async (id) => {
      const [row] = await database.acrossShops((db) =>
        db
          .select({
            id: deliveries.id,
            shopId: deliveries.shopId,
            topic: deliveries.topic,
            payload: deliveries.payload,
            triggeredAt: deliveries.triggeredAt,
          })
          .from(deliveries)
          .where(and(eq(deliveries.id, id), isNull(deliveries.handledAt))),
      );
      return row ?? null;
    },

    markHandled: async (id) => {
      const isKnown = sql`exists (select from shops where shops.shop_id = ${deliveries.shopId})`;
      await database.acrossShops(async (db) => {
        await db
          .update(deliveries)
          .set({ handledAt: now(), payload: null })
          .where(and(eq(deliveries.id, id), isKnown));
        await db.delete(deliveries).where(and(eq(deliveries.id, id), not(isKnown)));
      });
    },

    forgetHandled: async (olderThanMs) => {
      const dropped = await database.acrossShops((db) =>
        db
          .delete(deliveries)
          .where(
            and(
              lt(deliveries.handledAt, new Date(now().getTime() - olderThanMs)),
              notLike(deliveries.topic, 'customers/%'),
            ),
          )
          .returning({ id: deliveries.id }),
      );
      return dropped.length;
    },

    waitingFor: async (waitedMs) => {
      const at = now().getTime();
      const rows = await database.acrossShops((db) =>
        db
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(
            and(
              isNull(deliveries.handledAt),
              lt(deliveries.keptAt, new Date(at - waitedMs)),
              gt(deliveries.keptAt, new Date(at - givenUpAfterMs)),
            ),
          )
          .orderBy(asc(deliveries.keptAt))
          .limit(batchSize),
      );
      return rows.map(({ id }) => id);
    },
  };
}

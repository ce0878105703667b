import { sql } from 'drizzle-orm';
import { storable } from '../../domain/text/storable.ts';
import type { Deliveries, Delivery } from '../../ports/shops/webhook-deliveries.ts';
import { type Database, rowsOf } from '../database/database.ts';

const batchSize = 500;
// What could not be handled in that time will not be: it stays for people to look at, and is no longer tried.
const givenUpAfterMs = 3 * 24 * 60 * 60_000;

/** Found by id alone, before anyone knows the shop: hence across shops. */
export function storedDeliveries(database: Database, now: () => Date): Deliveries {
  return {
    keep: async (delivery) => {
      const { id, shopId, topic, payload, triggeredAt } = storable(delivery);
      const kept = await database.acrossShops((db) =>
        rowsOf(
          db,
          sql`insert into deliveries (id, shop_id, topic, payload, triggered_at, kept_at)
            values (${id}, ${shopId}, ${topic}, ${JSON.stringify(payload ?? null)}::jsonb,
              ${triggeredAt.toISOString()}, ${now().toISOString()})
            on conflict do nothing returning id`,
        ),
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
        rowsOf<Omit<Delivery, 'triggeredAt'> & { triggeredAt: string }>(
          db,
          sql`select id, shop_id as "shopId", topic, payload, triggered_at as "triggeredAt"
            from deliveries where id = ${id} and handled_at is null`,
        ),
      );
      return row ? { ...row, triggeredAt: new Date(row.triggeredAt) } : null;
    },

    markHandled: async (id) => {
      const isKnown = sql`exists (select from shops where shops.shop_id = deliveries.shop_id)`;
      await database.acrossShops(async (db) => {
        await db.execute(
          sql`update deliveries set handled_at = ${now().toISOString()}, payload = null where id = ${id} and ${isKnown}`,
        );
        await db.execute(sql`delete from deliveries where id = ${id} and not ${isKnown}`);
      });
    },

    forgetHandled: async (olderThanMs) => {
      const deleted = await database.acrossShops((db) =>
        rowsOf(
          db,
          sql`delete from deliveries
            where handled_at < ${new Date(now().getTime() - olderThanMs).toISOString()}
              and topic not like 'customers/%'
            returning id`,
        ),
      );
      return deleted.length;
    },

    waitingFor: async (waitedMs) => {
      const at = now().getTime();
      const rows = await database.acrossShops((db) =>
        rowsOf<{ id: string }>(
          db,
          sql`select id from deliveries
            where handled_at is null and kept_at < ${new Date(at - waitedMs).toISOString()}
              and kept_at > ${new Date(at - givenUpAfterMs).toISOString()}
            order by kept_at limit ${batchSize}`,
        ),
      );
      return rows.map(({ id }) => id);
    },
  };
}

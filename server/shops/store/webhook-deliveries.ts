import { sql } from 'drizzle-orm';
import type { Stale } from '../../catalogue/ports/catalogue-upkeep.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { storable } from '../../foundation/html/storable.ts';
import type { WebhookDelivery } from '../ports/webhook-deliveries.ts';

const batchSize = 500;
// An older delivery that is still unhandled stays for an operator to look at, and is not tried again.
const maxAgeMs = 3 * 24 * 60 * 60_000;
// One that has waited longer may be stuck: later ones do not rely on its job.
const joinedWithinMs = 60_000;

/** Uses `acrossShops`, because a delivery is found by its id, before its shop is known. */
export function storedWebhookDeliveries(database: Database, now: () => Date) {
  return {
    /**
     * Saves the delivery. Returns `repeated` when one with this id was saved before, and `joined` when another one of the
     * same shop and topic came within the last minute and is not handled yet.
     */
    save: (delivery: WebhookDelivery) => saveDelivery(database, delivery, now()),
    /**
     * Saves the delivery as handled and marks the changed product or collection as stale, in one step. For a shop that
     * has uninstalled the app it marks nothing; for an unknown shop it saves nothing. Returns `first` when no other
     * resource of the shop waits to be refreshed.
     */
    saveAndMarkStale: (delivery: WebhookDelivery, changed: Stale | null) =>
      saveAndMarkStale(database, delivery, changed, now()),
    /** null when it is unknown or handled: the payload is deleted once it is handled. */
    find: (id: string) => findDelivery(database, id),
    /** Ids of all deliveries of the same shop and topic that are not handled, oldest first. */
    findAlike: (delivery: WebhookDelivery) => findAlike(database, delivery),
    /** Deletes the deliveries instead when their shop is unknown or erased. */
    markHandled: (ids: string[]) => markHandled(database, ids, now()),
    /** Ids of deliveries that were saved longer ago than this and are not handled, oldest first. */
    findOverdue: (waitedMs: number) => findOverdue(database, waitedMs, now().getTime()),
    /**
     * Deletes handled deliveries older than this, which the platform no longer repeats; returns how many. Privacy
     * requests of customers stay, as the record that we answered them.
     */
    deleteHandled: (olderThanMs: number) => deleteHandled(database, new Date(now().getTime() - olderThanMs)),
  };
}

async function saveDelivery(
  { acrossShops }: Database,
  delivery: WebhookDelivery,
  now: Date,
): Promise<'first' | 'joined' | 'repeated'> {
  const { id, shopId, topic, payload, triggeredAt } = storable(delivery);
  const [result] = await acrossShops((db) =>
    rowsOf<{ is_saved: boolean; is_joined: boolean }>(
      db,
      sql`with saved as (
          insert into deliveries (id, shop_id, topic, payload, triggered_at, received_at)
          values (${id}, ${shopId}, ${topic}, ${JSON.stringify(payload ?? null)}::jsonb,
            ${triggeredAt.toISOString()}, ${now.toISOString()})
          on conflict do nothing returning 1
        )
        select exists (select from saved) as is_saved, exists (
          select from deliveries where handled_at is null and shop_id = ${shopId} and topic = ${topic}
            and received_at > ${new Date(now.getTime() - joinedWithinMs).toISOString()}
        ) as is_joined`,
    ),
  );
  if (!result?.is_saved) return 'repeated';
  return result.is_joined ? 'joined' : 'first';
}

async function saveAndMarkStale(
  { acrossShops }: Database,
  { id, shopId, topic, triggeredAt }: WebhookDelivery,
  changed: Stale | null,
  now: Date,
): Promise<'first' | 'joined' | 'repeated'> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [result] = await acrossShops((db) =>
    rowsOf<{ is_repeated: boolean; is_first: boolean }>(
      db,
      // Locks the row of the shop: an uninstall or an erasure waits for it, and then sees what is saved here.
      sql`with known as materialized (
          select shop_id, uninstalled_at from shops where shop_id = ${shopId} for share
        ), saved as (
          insert into deliveries (id, shop_id, topic, triggered_at, received_at, handled_at)
          select ${storable(id)}, shop_id, ${topic}, ${triggeredAt.toISOString()}::timestamptz, ${at}, ${at} from known
          on conflict do nothing returning 1
        ), marked as (
          insert into catalogue_stale (shop_id, kind, resource_id, marked_at)
          select shop_id, ${changed?.kind ?? null}, ${changed?.id ?? null}::bigint, ${at} from known
          where uninstalled_at is null and ${changed !== null} and exists (select from saved)
          on conflict (shop_id, kind, resource_id)
            do update set marked_at = excluded.marked_at, claimed_until = null
          returning 1
        )
        select exists (select from known) and not exists (select from saved) as is_repeated,
          exists (select from marked) and not exists (
            select from catalogue_stale where shop_id = ${shopId} and claimed_until is null
          ) as is_first`,
    ),
  );
  if (result?.is_repeated) return 'repeated';
  return result?.is_first ? 'first' : 'joined';
}

async function findDelivery({ acrossShops }: Database, id: string): Promise<WebhookDelivery | null> {
  const [row] = await acrossShops((db) =>
    rowsOf<Omit<WebhookDelivery, 'triggeredAt'> & { triggeredAt: string }>(
      db,
      sql`select id, shop_id as "shopId", topic, payload, triggered_at as "triggeredAt"
        from deliveries where id = ${id} and handled_at is null`,
    ),
  );
  return row ? { ...row, triggeredAt: new Date(row.triggeredAt) } : null;
}

async function findAlike({ acrossShops }: Database, { shopId, topic }: WebhookDelivery): Promise<string[]> {
  const rows = await acrossShops((db) =>
    rowsOf<{ id: string }>(
      db,
      sql`select id from deliveries where shop_id = ${shopId} and topic = ${topic} and handled_at is null
        order by received_at`,
    ),
  );
  return rows.map(({ id }) => id);
}

async function markHandled({ acrossShops }: Database, ids: string[], at: Date): Promise<void> {
  const isShopKnown = sql`exists (select from shops where shops.shop_id = deliveries.shop_id)`;
  const isNamed = sql`id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  await acrossShops(async (db) => {
    await db.execute(
      sql`update deliveries set handled_at = ${at.toISOString()}, payload = null where ${isNamed} and ${isShopKnown}`,
    );
    await db.execute(sql`delete from deliveries where ${isNamed} and not ${isShopKnown}`);
  });
}

async function findOverdue({ acrossShops }: Database, waitedMs: number, now: number): Promise<string[]> {
  const rows = await acrossShops((db) =>
    rowsOf<{ id: string }>(
      db,
      sql`select id from deliveries
        where handled_at is null and received_at < ${new Date(now - waitedMs).toISOString()}
          and received_at > ${new Date(now - maxAgeMs).toISOString()}
        order by received_at limit ${batchSize}`,
    ),
  );
  return rows.map(({ id }) => id);
}

async function deleteHandled({ acrossShops }: Database, before: Date): Promise<number> {
  const deleted = await acrossShops((db) =>
    rowsOf(
      db,
      sql`delete from deliveries
        where handled_at < ${before.toISOString()} and topic not like 'customers/%' returning id`,
    ),
  );
  return deleted.length;
}

import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { OrderVersion } from '../ports/standing-orders.ts';
import { changeInWords, type Rule } from '../rules/rule.ts';
import { dryRun } from './dry-run.ts';
import { findDue, findPaused, findPublishable, lookAgain, resume } from './orders-at-work.ts';
import { overlappingOrders } from './other-orders.ts';
import { listStandingOrders } from './standing-order-list.ts';

/** More than a merchant can keep in mind. */
const maxOrders = 50;

export function storedStandingOrders(database: Database, now: () => Date) {
  const { shopTransaction } = database;
  return {
    /** The shop's standing orders, oldest first. */
    list: (shopId: ShopId) => listStandingOrders(database, shopId, now()),
    /** Returns its id; null when the shop has as many as it may have. */
    create: (shopId: ShopId, version: OrderVersion) =>
      shopTransaction(shopId, (tx) => create(tx, shopId, version, now())),
    /**
     * Saves a new version; its waiting products are looked at again. null when there is no such standing order, `changed`
     * when its version is not `ifVersion`.
     */
    saveVersion: (shopId: ShopId, id: string, version: OrderVersion, ifVersion?: number) =>
      shopTransaction(shopId, (tx) => saveVersion(tx, shopId, { id, ifVersion, at: now() }, version)),
    /** Deletes it with its waiting products; its texts stay. Returns its unended batches; null when there is none. */
    delete: (shopId: ShopId, id: string, staff: OrderVersion['staff']) =>
      shopTransaction(shopId, (tx) => remove(tx, shopId, id, staff, now())),
    /** Other orders that write the same text for some of the same products. */
    overlaps: (shopId: ShopId, id: string, rule: Rule) =>
      shopTransaction(shopId, (tx) => overlappingOrders(tx, shopId, id, rule)),
    dryRun: dryRun.bind(null, database),
    due: (quietMs: number, limit: number) => findDue(database, quietMs, limit, now()),
    paused: findPaused.bind(null, database),
    resume: resume.bind(null, database),
    publishable: (limit: number) => findPublishable(database, limit, now()),
    lookAgain: lookAgain.bind(null, database),
    /** Switches all off and forgets what waits, for a shop that has uninstalled. */
    stopAll: (shopId: ShopId) => shopTransaction(shopId, (tx) => stopAll(tx, shopId)),
  };
}

const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** In SQL, because an array of the driver's becomes a list of parameters. */
const textArray = (values: string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

async function create(tx: Transaction, shopId: ShopId, version: OrderVersion, at: Date): Promise<string | null> {
  // Two staff members may save at once: the lock keeps the limit.
  await tx.execute(sql`select 1 from shops where shop_id = ${shopId} for update`);
  const existing = await rowsOf(
    tx,
    sql`select from standing_orders where shop_id = ${shopId} and deleted_at is null limit ${maxOrders}`,
  );
  if (existing.length >= maxOrders) return null;
  const id = randomUUID();
  const { rule, isOn, staff } = version;
  await tx.execute(
    sql`insert into standing_orders (shop_id, id, version, rule, is_on, triggers, on_since, staff_id, staff_name, created_at)
      values (${shopId}, ${id}, 1, ${storableJson(rule)}::jsonb, ${isOn}, ${textArray(rule.when)}, ${timestamp(at)},
        ${staff.id}, ${storable(staff.name)}, ${timestamp(at)})`,
  );
  await insertVersion(tx, shopId, { id, version: 1, what: changeInWords(null, version) }, version, at);
  return id;
}

interface OrderRow {
  version: number;
  rule: Rule;
  is_on: boolean;
}

async function lockOrder(tx: Transaction, shopId: ShopId, id: string): Promise<OrderRow | null> {
  const [row] = await rowsOf<OrderRow>(
    tx,
    sql`select version, rule, is_on from standing_orders
      where shop_id = ${shopId} and id = ${id} and deleted_at is null for no key update`,
  );
  return row ?? null;
}

async function saveVersion(
  tx: Transaction,
  shopId: ShopId,
  { id, ifVersion, at }: { id: string; ifVersion: number | undefined; at: Date },
  version: OrderVersion,
): Promise<'saved' | 'changed' | null> {
  const before = await lockOrder(tx, shopId, id);
  if (!before) return null;
  if (ifVersion !== undefined && ifVersion !== before.version) return 'changed';
  const { rule, isOn, staff, publishesDrafts = false } = version;
  const publishesFromNow = before.rule.then === 'draft' && rule.then === 'publish' && !publishesDrafts;
  await tx.execute(
    sql`update standing_orders set version = version + 1, rule = ${storableJson(rule)}::jsonb, is_on = ${isOn},
        triggers = ${textArray(rule.when)}, staff_id = ${staff.id}, staff_name = ${storable(staff.name)}, paused_at = null,
        on_since = case when is_on then on_since else ${timestamp(at)} end,
        publishes_since = case when ${publishesFromNow} then ${timestamp(at)} when ${publishesDrafts} then null
          else publishes_since end
      where shop_id = ${shopId} and id = ${id}`,
  );
  // The budget or the conditions may be others now.
  await tx.execute(
    sql`update standing_order_products set retry_at = null, reason = null
      where shop_id = ${shopId} and order_id = ${id} and state <> 'started'`,
  );
  const what = changeInWords({ rule: before.rule, isOn: before.is_on }, version);
  await insertVersion(tx, shopId, { id, version: before.version + 1, what }, version, at);
  return 'saved';
}

async function remove(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  staff: OrderVersion['staff'],
  at: Date,
): Promise<string[] | null> {
  const before = await lockOrder(tx, shopId, id);
  if (!before) return null;
  await tx.execute(
    sql`update standing_orders set version = version + 1, is_on = false, deleted_at = ${timestamp(at)}
      where shop_id = ${shopId} and id = ${id}`,
  );
  await tx.execute(
    sql`delete from standing_order_products where shop_id = ${shopId} and order_id = ${id} and state <> 'started'`,
  );
  const deleted = { rule: before.rule, isOn: false, staff };
  await insertVersion(tx, shopId, { id, version: before.version + 1, what: 'Deleted' }, deleted, at);
  const unended = await rowsOf<{ id: string }>(
    tx,
    sql`select id from batches where shop_id = ${shopId} and source ->> 'type' = 'standing_order'
      and source ->> 'id' = ${id} and ended_at is null`,
  );
  return unended.map((batch) => batch.id);
}

async function stopAll(tx: Transaction, shopId: ShopId): Promise<void> {
  await tx.execute(sql`update standing_orders set is_on = false, paused_at = null where shop_id = ${shopId}`);
  await tx.execute(sql`delete from standing_order_products where shop_id = ${shopId} and state <> 'started'`);
}

const insertVersion = (
  tx: Transaction,
  shopId: ShopId,
  { id, version, what }: { id: string; version: number; what: string },
  { rule, staff }: OrderVersion,
  at: Date,
) =>
  tx.execute(
    sql`insert into standing_order_versions (shop_id, order_id, version, what, rule, staff_id, staff_name, at)
      values (${shopId}, ${id}, ${version}, ${what}, ${storableJson(rule)}::jsonb, ${staff.id},
        ${storable(staff.name)}, ${timestamp(at)})`,
  );

import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Subscriptions } from '../ports/subscriptions.ts';
import { afterTime, type Subscription } from '../rules/subscription.ts';
import { applySubscriptions, redeemConfirmedBenefits } from './apply-subscriptions.ts';
import { claimSubscription, findByKey } from './claim-subscription.ts';
import { lockCurrentAccount } from './renewal.ts';
import { readSubscriptions, saveSubscription, subscriptionFrom } from './subscription-rows.ts';

const reconcileBatchSize = 200;
// The platform charges the next period within hours; until then the charge is fetched this often.
const endedPeriodIntervalMs = 60 * 60_000;

export function storedSubscriptions(database: Database, now: () => Date): Subscriptions {
  const { shopTransaction } = database;
  return {
    all: async (shopId) => {
      const subscriptions = await shopTransaction(shopId, (tx) => readSubscriptions(tx, shopId));
      return afterTime(subscriptions, now());
    },

    findByKey: async (shopId, keyed) => {
      const row = await shopTransaction(shopId, (tx) => findByKey(tx, shopId, keyed));
      return row ? subscriptionFrom(row) : null;
    },

    claim: (shopId, terms, keyed, claimMs) =>
      shopTransaction(shopId, (tx) => claimSubscription(tx, shopId, terms, keyed, { at: now(), claimMs })),

    markPending: async (shopId, id, { platformId, confirmationUrl }) => {
      await database.shopQuery(
        shopId,
        sql`update subscriptions
          set status = 'pending', platform_id = ${platformId}, confirmation_url = ${confirmationUrl}
          where shop_id = ${shopId} and id = ${id} and status = 'requested'`,
      );
    },

    deleteRequested: async (shopId, id) => {
      await database.shopQuery(
        shopId,
        sql`delete from subscriptions where shop_id = ${shopId} and id = ${id} and status = 'requested'`,
      );
    },

    revise: (shopId, decide, { isUninstall = false } = {}) => revise(database, shopId, decide, { now, isUninstall }),

    beginReconcile: (shopId, minIntervalMs) => beginReconcile(database, shopId, minIntervalMs, now()),

    dueForReconcile: (since) => dueForReconcile(database, since, now()),
  };
}

function revise(
  { shopTransaction }: Database,
  shopId: ShopId,
  decide: (subscriptions: Subscription[], now: Date) => Subscription[],
  { now, isUninstall }: { now: () => Date; isUninstall: boolean },
): Promise<Subscription[]> {
  return shopTransaction(shopId, async (tx) => {
    const at = now();
    // The lock on the account makes revisions of one shop run one after the other.
    const account = await lockCurrentAccount(tx, shopId, at);
    const before = await readSubscriptions(tx, shopId);
    const after = decide(afterTime(before, at), at);
    const changed = after.filter((each) => !before.includes(each));
    // The ones that end are saved first: a unique index allows one active and one next subscription per shop.
    const saveOrder = ['past', 'requested', 'active', 'next'];
    changed.sort((one, other) => saveOrder.indexOf(one.standing) - saveOrder.indexOf(other.standing));
    for (const subscription of changed) await saveSubscription(tx, shopId, subscription);
    await redeemConfirmedBenefits(tx, shopId, before, after, at);
    await applySubscriptions(tx, shopId, account, after, { at, isUninstall });
    return after;
  });
}

async function beginReconcile({ shopQuery }: Database, shopId: ShopId, minIntervalMs: number, at: Date) {
  const begun = await shopQuery(
    shopId,
    sql`update subscriptions set fetched_at = ${at.toISOString()}
      where shop_id = ${shopId} and (status = 'pending' or standing in ('active', 'next') or ${endedEarly(at)})
        and fetched_at <= ${before(at, minIntervalMs)} returning id`,
  );
  return begun.length > 0;
}

async function dueForReconcile(
  { acrossShops }: Database,
  { pendingMs, activeMs }: { pendingMs: number; activeMs: number },
  at: Date,
): Promise<ShopId[]> {
  const rows = await acrossShops((db) =>
    rowsOf<{ shop_id: ShopId }>(
      db,
      sql`select shop_id, min(fetched_at) from subscriptions
        where (status = 'pending' and fetched_at <= ${before(at, pendingMs)}::timestamptz)
          or (standing in ('active', 'next') and (
            fetched_at <= ${before(at, activeMs)}::timestamptz
            or (paid_until <= ${at.toISOString()}::timestamptz and ends_at is null
              and fetched_at <= ${before(at, endedPeriodIntervalMs)}::timestamptz)))
          or (${endedEarly(at)} and fetched_at <= ${before(at, activeMs)}::timestamptz)
        group by shop_id order by 2 limit ${reconcileBatchSize}`,
    ),
  );
  return rows.map(({ shop_id: shopId }) => shopId);
}

// An uninstall ended it before its paid period. Should the platform still charge for it, a reconcile revives it.
const endedEarly = (at: Date) =>
  sql`(standing = 'past' and status = 'cancelled' and paid_until > ${at.toISOString()}::timestamptz)`;

const before = (at: Date, ms: number): string => new Date(at.getTime() - ms).toISOString();

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterTime } from '../../domain/billing/subscription.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { KeyedRequest, SubscriptionAsk, Subscriptions } from '../../ports/billing/subscriptions.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { lockedAccount, renewIfDue } from './ledger-grants.ts';
import { followSubscriptions, rememberConfirmed } from './plan-follows.ts';
import {
  askLine,
  readSubscriptions,
  type SubscriptionRow,
  subscriptionColumns,
  subscriptionFrom,
  writeSubscription,
} from './subscription-rows.ts';

const lookBatch = 200;
// A period that has ended is charged anew within hours; until then it is asked about this often.
const endedPeriodMs = 60 * 60_000;

export function storedSubscriptions(database: Database, now: () => Date): Subscriptions {
  const { shopTransaction } = database;

  async function insert(
    tx: Transaction,
    shopId: ShopId,
    ask: SubscriptionAsk,
    { key, request }: KeyedRequest,
    claimMs: number,
  ): Promise<SubscriptionRow | undefined> {
    const at = now();
    const [row] = await rowsOf<SubscriptionRow>(
      tx,
      sql`insert into subscriptions (shop_id, id, ask, key, request, plan_id, billing_interval, price_in_cents, percent_off, code,
          trial_days, status, standing, asked_at, claimed_until, looked_at)
        values (${shopId}, ${randomUUID()}, ${askLine(ask)}, ${key}, ${request}, ${ask.planId}, ${ask.interval}, ${ask.priceInCents},
          ${ask.percentOff}, ${ask.code}, ${ask.trialDays}, 'asked', 'asked', ${at.toISOString()},
          ${later(at, claimMs)}, ${at.toISOString()})
        on conflict do nothing returning ${subscriptionColumns}`,
    );
    return row;
  }

  async function byKey(tx: Transaction, shopId: ShopId, { key, request }: KeyedRequest) {
    const [row] = await rowsOf<SubscriptionRow>(
      tx,
      sql`select ${subscriptionColumns} from subscriptions where shop_id = ${shopId} and key = ${key}`,
    );
    if (!row || row.request === request) return row;
    throw new Failure('idempotency_mismatch', 'This key was used for another subscription before.');
  }

  async function byAsk(tx: Transaction, shopId: ShopId, ask: string) {
    const [row] = await rowsOf<SubscriptionRow>(
      tx,
      sql`select ${subscriptionColumns} from subscriptions
        where shop_id = ${shopId} and ask = ${ask} and status in ('asked', 'pending')`,
    );
    return row;
  }

  /** Whoever claimed it has died: one of those who wait may ask in its place. */
  async function takeOver(tx: Transaction, shopId: ShopId, id: string, claimMs: number): Promise<boolean> {
    const at = now();
    const taken = await rowsOf(
      tx,
      sql`update subscriptions set claimed_until = ${later(at, claimMs)}
        where shop_id = ${shopId} and id = ${id} and status = 'asked' and claimed_until <= ${at.toISOString()} returning id`,
    );
    return taken.length > 0;
  }

  return {
    all: async (shopId) => {
      const subscriptions = await shopTransaction(shopId, (tx) => readSubscriptions(tx, shopId));
      return afterTime(subscriptions, now());
    },

    findByKey: async (shopId, keyed) => {
      const row = await shopTransaction(shopId, (tx) => byKey(tx, shopId, keyed));
      return row ? subscriptionFrom(row) : null;
    },

    claim: (shopId, ask, keyed, claimMs) =>
      shopTransaction(shopId, async (tx) => {
        const known = await byKey(tx, shopId, keyed);
        const mine = known ? undefined : await insert(tx, shopId, ask, keyed, claimMs);
        if (mine) return { subscription: subscriptionFrom(mine), isMine: true, isByKey: false };
        const sameKey = known ?? (await byKey(tx, shopId, keyed));
        const found = sameKey ?? (await byAsk(tx, shopId, askLine(ask)));
        // It was open a moment ago and is decided now: the next try asks anew.
        if (!found) throw new Failure('platform_failed', 'Please try again.', { isRetryable: true });
        const isMine = await takeOver(tx, shopId, found.id, claimMs);
        return { subscription: subscriptionFrom(found), isMine, isByKey: sameKey !== undefined };
      }),

    confirmAsk: async (shopId, id, { platformId, confirmationUrl }) => {
      await shopTransaction(shopId, (tx) =>
        tx.execute(
          sql`update subscriptions set status = 'pending', platform_id = ${platformId}, confirmation_url = ${confirmationUrl}
            where shop_id = ${shopId} and id = ${id} and status = 'asked'`,
        ),
      );
    },

    dropAsk: async (shopId, id) => {
      await shopTransaction(shopId, (tx) =>
        tx.execute(sql`delete from subscriptions where shop_id = ${shopId} and id = ${id} and status = 'asked'`),
      );
    },

    revise: (shopId, decide, { isUninstall = false } = {}) =>
      shopTransaction(shopId, async (tx) => {
        const at = now();
        // The account is what revisions of one shop queue for.
        const account = await renewIfDue(tx, shopId, await lockedAccount(tx, shopId, at), at);
        const before = await readSubscriptions(tx, shopId);
        const after = decide(afterTime(before, at), at);
        const changed = after.filter((each) => !before.includes(each));
        // Those that step back first: only one may give the plan at any moment.
        const inOrder = [...changed].sort((one, other) => order(one.standing) - order(other.standing));
        for (const each of inOrder) await writeSubscription(tx, shopId, each);
        await rememberConfirmed(tx, shopId, before, after, at);
        await followSubscriptions(tx, shopId, account, after, { at, isUninstall });
        return after;
      }),

    beginLook: async (shopId, everyMs) => {
      const begun = await shopTransaction(shopId, (tx) =>
        rowsOf(
          tx,
          sql`update subscriptions set looked_at = ${now().toISOString()}
            where shop_id = ${shopId} and (status = 'pending' or standing in ('gives', 'next'))
              and looked_at <= ${earlier(now(), everyMs)} returning id`,
        ),
      );
      return begun.length > 0;
    },

    toLookAt: async ({ pendingMs, givingMs }) => {
      const at = now();
      const rows = await database.acrossShops((db) =>
        rowsOf<{ shop_id: ShopId }>(
          db,
          sql`select shop_id, min(looked_at) from subscriptions
            where (status = 'pending' and looked_at <= ${earlier(at, pendingMs)}::timestamptz)
              or (standing in ('gives', 'next') and (
                looked_at <= ${earlier(at, givingMs)}::timestamptz
                or (paid_until <= ${at.toISOString()}::timestamptz and ends_at is null
                  and looked_at <= ${earlier(at, endedPeriodMs)}::timestamptz)))
            group by shop_id order by 2 limit ${lookBatch}`,
        ),
      );
      return rows.map(({ shop_id: shopId }) => shopId);
    },
  };
}

const order = (standing: string): number => ['past', 'asked', 'gives', 'next'].indexOf(standing);
const later = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();
const earlier = (at: Date, ms: number): string => new Date(at.getTime() - ms).toISOString();

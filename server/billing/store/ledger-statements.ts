import { type SQL, sql } from 'drizzle-orm';
import type { PlanId } from '../../../common/pricing/plans.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Account, Cause, Hold, TokenCharge } from '../ports/ledger.ts';

// Each function returns one SQL statement, so that the account is locked only while that statement runs. Every
// statement locks the hold first, then the account, then inserts the entry: the same order, so no deadlock.

export interface AccountRow {
  plan_id: PlanId;
  is_test: boolean;
  remaining: number;
  renews_at: string;
}

/** Expects the alias `a` for the account. */
export const accountColumns = sql`a.plan_id, a.is_test, a.plan_tokens + a.coupon_tokens as remaining, a.renews_at`;

export const accountOf = (row: AccountRow): Account => ({
  planId: row.plan_id,
  isTest: row.is_test,
  remaining: row.remaining,
  renewsAt: new Date(row.renews_at),
});

export const selectAccount = (shopId: ShopId): SQL =>
  sql`select ${accountColumns} from accounts a where shop_id = ${shopId}`;

/** Returns no row when the shop cannot afford the tokens, the key is used already, or the account is due for renewal. */
export function takeHold(hold: Hold, request: { key: string; cause: Cause; leasedUntil: Date | null }, now: Date): SQL {
  const { shopId, id, tokens } = hold;
  const cause = JSON.stringify(request.cause);
  const leasedUntil = request.leasedUntil?.toISOString() ?? null;
  return sql`
    with pots as (
      select shop_id, plan_tokens, coupon_tokens, least(plan_tokens, ${tokens}::int) as from_plan
      from accounts
      where shop_id = ${shopId} and renews_at > ${now.toISOString()}::timestamptz
        and plan_tokens + coupon_tokens >= ${tokens}::int
        and not exists (select from holds where shop_id = ${shopId} and key = ${request.key})
      for update
    ), a as (
      update accounts set
        plan_tokens = pots.plan_tokens - pots.from_plan,
        coupon_tokens = pots.coupon_tokens - (${tokens}::int - pots.from_plan),
        last_entry = last_entry + 1
      from pots where accounts.shop_id = pots.shop_id
      returning accounts.*, pots.from_plan
    ), held as (
      insert into holds (shop_id, id, key, tokens, plan_tokens, plan_grant, leased_until, cause)
      select shop_id, ${id}, ${request.key}, ${tokens}::int, from_plan, plan_grant, ${leasedUntil}::timestamptz, ${cause}::jsonb
      from a
    ), entry as (
      insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, hold_id, key, cause)
      select shop_id, last_entry, ${now.toISOString()}::timestamptz, 'hold', -${tokens}::int,
        plan_tokens + coupon_tokens, ${id}, ${`hold:${id}`}, ${cause}::jsonb
      from a
    )
    select ${accountColumns} from a`;
}

/** Returns no row when the hold is closed or has fewer unsettled tokens. */
export function settleHold(hold: Hold, charge: TokenCharge, now: Date): SQL {
  return sql`
    with held as (
      update holds set
        settled = settled + ${charge.tokens}::int,
        closed_at = case when settled + ${charge.tokens}::int = tokens then ${now.toISOString()}::timestamptz end
      where shop_id = ${hold.shopId} and id = ${hold.id} and closed_at is null
        and settled + ${charge.tokens}::int <= tokens
      returning shop_id
    ), a as (
      update accounts set last_entry = last_entry + 1
      from held where accounts.shop_id = held.shop_id
      returning accounts.*
    ), entry as (
      insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, settled_tokens, hold_id, key, cause)
      select shop_id, last_entry, ${now.toISOString()}::timestamptz, 'charge', 0, plan_tokens + coupon_tokens,
        ${charge.tokens}::int, ${hold.id}, ${charge.key}, ${JSON.stringify(charge.cause)}::jsonb
      from a
    )
    select ${accountColumns} from a`;
}

/** Settles a part of the hold for each key, with an entry of its own; all or none. Answers like `settleHold`. */
export function settleHoldInParts(
  hold: Pick<Hold, 'shopId' | 'id'>,
  { keys, tokensEach, cause }: { keys: string[]; tokensEach: number; cause: Cause },
  now: Date,
): SQL {
  const tokens = keys.length * tokensEach;
  return sql`
    with held as (
      update holds set
        settled = settled + ${tokens}::int,
        closed_at = case when settled + ${tokens}::int = tokens then ${now.toISOString()}::timestamptz end
      where shop_id = ${hold.shopId} and id = ${hold.id} and closed_at is null and settled + ${tokens}::int <= tokens
      returning shop_id
    ), a as (
      update accounts set last_entry = last_entry + ${keys.length}::int
      from held where accounts.shop_id = held.shop_id
      returning accounts.*
    ), entries as (
      insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, settled_tokens, hold_id, key, cause)
      select shop_id, last_entry - ${keys.length}::int + charge.number, ${now.toISOString()}::timestamptz, 'charge', 0,
        plan_tokens + coupon_tokens, ${tokensEach}::int, ${hold.id}, charge.key, ${JSON.stringify(cause)}::jsonb
      from a, jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) with ordinality as charge (key, number)
    )
    select ${accountColumns} from a`;
}

/**
 * Returns no row when the hold is closed. Unsettled tokens go back to the pot they came from. Plan tokens of a month that
 * has ended lapse at once, with an entry of their own. With `expiredBy`, releases only a lease that expired by then.
 */
export function releaseHold(hold: Pick<Hold, 'shopId' | 'id'>, cause: Cause, now: Date, expiredBy: Date | null): SQL {
  const causeText = JSON.stringify(cause);
  return sql`
    with held as (
      update holds set released = tokens - settled, closed_at = ${now.toISOString()}::timestamptz
      where shop_id = ${hold.shopId} and id = ${hold.id} and closed_at is null
        and (${expiredBy?.toISOString() ?? null}::timestamptz is null or leased_until <= ${expiredBy?.toISOString() ?? null}::timestamptz)
      returning shop_id, released, plan_grant, greatest(plan_tokens - settled, 0) as to_plan
    ), a as (
      update accounts set
        plan_tokens = plan_tokens + case when accounts.plan_grant = held.plan_grant then held.to_plan else 0 end,
        coupon_tokens = coupon_tokens + held.released - held.to_plan,
        last_entry = last_entry + case when accounts.plan_grant <> held.plan_grant and held.to_plan > 0 then 2 else 1 end
      from held where accounts.shop_id = held.shop_id
      returning accounts.*, held.released,
        case when accounts.plan_grant <> held.plan_grant then held.to_plan else 0 end as lapsed
    ), entries as (
      insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, hold_id, key, cause)
      select shop_id, last_entry - (lapsed > 0)::int, ${now.toISOString()}::timestamptz, 'release', released,
        plan_tokens + coupon_tokens + lapsed, ${hold.id}, ${`release:${hold.id}`}, ${causeText}::jsonb
      from a
      union all
      select shop_id, last_entry, ${now.toISOString()}::timestamptz, 'lapse', -lapsed,
        plan_tokens + coupon_tokens, ${hold.id}, ${`lapse:${hold.id}`}, ${causeText}::jsonb
      from a where lapsed > 0
    )
    select ${accountColumns} from a`;
}

export const refundKey = (entryId: string): string => `refund:${entryId}`;

/** Returns no row when the entry is not a charge or was refunded before. */
export function refundCharge({ shopId, entryId }: { shopId: ShopId; entryId: string }, note: string, now: Date): SQL {
  return sql`
    with charged as (
      select shop_id, hold_id, settled_tokens, cause from ledger_entries
      where shop_id = ${shopId} and number = ${entryId}::bigint and kind = 'charge'
        and not exists (select from ledger_entries where shop_id = ${shopId} and key = ${refundKey(entryId)})
    ), a as (
      update accounts set coupon_tokens = coupon_tokens + charged.settled_tokens, last_entry = last_entry + 1
      from charged where accounts.shop_id = charged.shop_id
      returning accounts.*, charged.settled_tokens as refunded, charged.hold_id, charged.cause
    ), entry as (
      insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, hold_id, key, cause)
      select shop_id, last_entry, ${now.toISOString()}::timestamptz, 'refund', refunded, plan_tokens + coupon_tokens,
        hold_id, ${refundKey(entryId)}, cause || ${JSON.stringify({ note })}::jsonb
      from a
    )
    select ${accountColumns}, a.refunded from a`;
}

import { sql } from 'drizzle-orm';
import { type PlanId, plans } from '../../common/pricing/plans.ts';
import type { ShopId } from '../domain/identity.ts';
import { type PlanMonth, planMonthAt } from '../domain/plan-month.ts';
import type { Account, Cause } from '../ports/ledger.ts';
import { rowsOf, type Transaction } from './database.ts';

interface LockedAccount {
  plan_id: PlanId;
  plan_tokens: number;
  coupon_tokens: number;
  plan_grant: number;
  plan_began_at: string;
  renews_at: string;
  last_entry: number;
}

/** Takes the account for the rest of the transaction, opening it with the free plan where the shop has none yet. */
export async function lockedAccount(tx: Transaction, shopId: ShopId, now: Date): Promise<LockedAccount> {
  const locked = () =>
    rowsOf<LockedAccount>(
      tx,
      sql`select plan_id, plan_tokens, coupon_tokens, plan_grant, plan_began_at, renews_at, last_entry::int
        from accounts where shop_id = ${shopId} for update`,
    );
  const [found] = await locked();
  if (found) return found;
  const month = planMonthAt(now, now);
  const opened = await rowsOf(
    tx,
    sql`insert into accounts (shop_id, plan_id, plan_tokens, coupon_tokens, plan_grant, plan_began_at, month_began_at, renews_at, last_entry)
      values (${shopId}, 'free', 0, 0, 0, ${now.toISOString()}, ${month.beganAt.toISOString()}, ${month.renewsAt.toISOString()}, 0)
      on conflict do nothing returning shop_id`,
  );
  const [account] = await locked();
  if (!account) throw new Error('An account was opened and not found');
  if (opened.length > 0) {
    return await replacePlanTokens(tx, shopId, account, {
      planId: 'free',
      planBeganAt: now,
      month,
      key: monthKey('free', month),
      cause: { kind: 'plan', id: 'free' },
      now,
    });
  }
  return account;
}

/** Begins the plan's new month where one is due. Months that passed unseen are skipped: their tokens have lapsed. */
export async function renewIfDue(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  now: Date,
): Promise<LockedAccount> {
  if (new Date(account.renews_at) > now) return account;
  const planBeganAt = new Date(account.plan_began_at);
  const month = planMonthAt(planBeganAt, now);
  return await replacePlanTokens(tx, shopId, account, {
    planId: account.plan_id,
    planBeganAt,
    month,
    key: monthKey(account.plan_id, month),
    cause: { kind: 'plan', id: account.plan_id, note: 'renewal' },
    now,
  });
}

/** What was left of the plan before lapses, the new plan's tokens are granted, and tokens still held lapse later. */
export async function replacePlanTokens(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  grant: { planId: PlanId; planBeganAt: Date; month: PlanMonth; key: string; cause: Cause; now: Date },
): Promise<LockedAccount> {
  const lapsed = account.plan_tokens;
  const granted = plans[grant.planId].monthlyTokens;
  const number = account.last_entry + (lapsed > 0 ? 2 : 1);
  const [renewed] = await rowsOf<LockedAccount>(
    tx,
    sql`update accounts set
        plan_id = ${grant.planId}, plan_tokens = ${granted}::int, plan_grant = plan_grant + 1,
        plan_began_at = ${grant.planBeganAt.toISOString()}, month_began_at = ${grant.month.beganAt.toISOString()},
        renews_at = ${grant.month.renewsAt.toISOString()}, last_entry = ${number}
      where shop_id = ${shopId}
      returning plan_id, plan_tokens, coupon_tokens, plan_grant, plan_began_at, renews_at, last_entry::int`,
  );
  if (!renewed) throw new Error('A locked account was not updated');
  const entries = [
    {
      number: account.last_entry + 1,
      kind: 'lapse',
      amount: -lapsed,
      balance: account.coupon_tokens,
      key: `lapse:${grant.key}`,
    },
    { number, kind: 'grant', amount: granted, balance: account.coupon_tokens + granted, key: grant.key },
  ].filter(({ amount }) => amount !== 0);
  for (const entry of entries) {
    await tx.execute(
      sql`insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, key, cause)
        values (${shopId}, ${entry.number}, ${grant.now.toISOString()}, ${entry.kind}, ${entry.amount}, ${entry.balance},
          ${entry.key}, ${JSON.stringify(grant.cause)})`,
    );
  }
  return renewed;
}

export async function addCouponTokens(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  grant: { tokens: number; key: string; cause: Cause; now: Date },
): Promise<LockedAccount> {
  const balance = account.plan_tokens + account.coupon_tokens + grant.tokens;
  const added = { ...account, coupon_tokens: account.coupon_tokens + grant.tokens, last_entry: account.last_entry + 1 };
  await tx.execute(
    sql`with a as (
        update accounts set coupon_tokens = ${added.coupon_tokens}, last_entry = ${added.last_entry} where shop_id = ${shopId}
      )
      insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, key, cause)
      values (${shopId}, ${added.last_entry}, ${grant.now.toISOString()}, 'grant', ${grant.tokens}, ${balance},
        ${grant.key}, ${JSON.stringify(grant.cause)})`,
  );
  return added;
}

export async function isKeyUsed(tx: Transaction, shopId: ShopId, key: string): Promise<boolean> {
  const used = await rowsOf(tx, sql`select 1 from ledger_entries where shop_id = ${shopId} and key = ${key}`);
  return used.length > 0;
}

export const accountAfter = (account: LockedAccount): Account => ({
  planId: account.plan_id,
  remaining: account.plan_tokens + account.coupon_tokens,
  renewsAt: new Date(account.renews_at),
});

// The database takes a key once per shop, so a month cannot be granted twice whoever tries.
const monthKey = (planId: PlanId, month: PlanMonth) => `month:${planId}:${month.beganAt.toISOString()}`;

import { sql } from 'drizzle-orm';
import { type PlanId, plans } from '../../../common/pricing/plans.ts';
import { type PlanMonth, planMonthAt } from '../../domain/billing/plan-month.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Account, Cause } from '../../ports/billing/ledger.ts';
import { rowsOf, type Transaction } from '../database/database.ts';
import { runningFreeMonth, spendFreeMonth } from '../database/once-per-shop.ts';

export interface LockedAccount {
  plan_id: PlanId;
  plan_tokens: number;
  coupon_tokens: number;
  plan_grant: number;
  plan_began_at: string;
  month_began_at: string;
  renews_at: string;
  last_entry: number;
  plan_ends_at: string | null;
  next_plan_id: PlanId | null;
  is_frozen: boolean;
  is_month_owed: boolean;
}

const lockedColumns = sql`plan_id, plan_tokens, coupon_tokens, plan_grant, plan_began_at, month_began_at, renews_at,
  last_entry::int, plan_ends_at, next_plan_id, is_frozen, is_month_owed`;

/** Takes the account, where there is one, for the rest of the transaction. */
export async function knownAccount(tx: Transaction, shopId: ShopId): Promise<LockedAccount | undefined> {
  const [found] = await rowsOf<LockedAccount>(
    tx,
    sql`select ${lockedColumns} from accounts where shop_id = ${shopId} for update`,
  );
  return found;
}

/** The same, opening it with the free plan where the shop has none yet. */
export async function lockedAccount(tx: Transaction, shopId: ShopId, now: Date): Promise<LockedAccount> {
  const found = await knownAccount(tx, shopId);
  if (found) return found;
  const month = planMonthAt(now, now);
  const opened = await rowsOf(
    tx,
    sql`insert into accounts (shop_id, plan_id, plan_tokens, coupon_tokens, plan_grant, plan_began_at, month_began_at, renews_at, last_entry)
      values (${shopId}, 'free', 0, 0, 0, ${now.toISOString()}, ${month.beganAt.toISOString()}, ${month.renewsAt.toISOString()}, 0)
      on conflict do nothing returning shop_id`,
  );
  const account = await knownAccount(tx, shopId);
  if (!account) throw new Error('An account was opened and not found');
  if (opened.length > 0) {
    const running = await runningFreeMonth(tx, shopId, now);
    if (running) await spendFreeMonth(tx, shopId, running);
    return await replacePlanTokens(tx, shopId, account, {
      planId: 'free',
      planBeganAt: running?.beganAt ?? now,
      month: running ? { beganAt: running.beganAt, renewsAt: running.until } : month,
      ...(running && { tokens: running.tokens }),
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
  const ended = account.plan_ends_at && account.next_plan_id && new Date(account.plan_ends_at);
  if (ended && ended <= now && account.next_plan_id) {
    return await replacePlanTokens(tx, shopId, account, {
      planId: account.next_plan_id,
      planBeganAt: ended,
      month: planMonthAt(ended, now),
      key: `plan:${account.next_plan_id}:from:${ended.toISOString()}`,
      cause: { kind: 'plan', id: account.next_plan_id, note: `${plans[account.plan_id].name} has ended` },
      now,
    });
  }
  const planBeganAt = new Date(account.plan_began_at);
  const month = planMonthAt(planBeganAt, now);
  if (account.is_frozen) return await beginMonthWithoutTokens(tx, shopId, account, month, now);
  return await replacePlanTokens(tx, shopId, account, {
    planId: account.plan_id,
    planBeganAt,
    month,
    key: monthKey(account.plan_id, month),
    cause: { kind: 'plan', id: account.plan_id, note: 'renewal' },
    now,
  });
}

interface PlanGrant {
  planId: PlanId;
  planBeganAt: Date;
  month: PlanMonth;
  /** Fewer than the plan's own, where a part of the month was had before. */
  tokens?: number;
  key: string;
  cause: Cause;
  now: Date;
}

/** What was left of the plan before lapses, the new plan's tokens are granted, and tokens still held lapse later. */
export async function replacePlanTokens(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  grant: PlanGrant,
): Promise<LockedAccount> {
  const lapsed = account.plan_tokens;
  const granted = grant.tokens ?? plans[grant.planId].monthlyTokens;
  const entries = [
    { kind: 'lapse', amount: -lapsed, balance: account.coupon_tokens, key: `lapse:${grant.key}` },
    { kind: 'grant', amount: granted, balance: account.coupon_tokens + granted, key: grant.key },
  ].filter(({ amount }) => amount !== 0);
  // A planned end outlives the months before it, and goes when the plan itself changes.
  const isSamePlan =
    grant.planId === account.plan_id && grant.planBeganAt.getTime() === Date.parse(account.plan_began_at);
  const endsAt = isSamePlan ? account.plan_ends_at : null;
  const renewsAt = earlier(grant.month.renewsAt, endsAt);
  const [renewed] = await rowsOf<LockedAccount>(
    tx,
    sql`update accounts set
        plan_id = ${grant.planId}, plan_tokens = ${granted}::int, plan_grant = plan_grant + 1,
        plan_began_at = ${grant.planBeganAt.toISOString()}, month_began_at = ${grant.month.beganAt.toISOString()},
        renews_at = ${renewsAt.toISOString()}, last_entry = ${account.last_entry + entries.length},
        plan_ends_at = ${isoOf(endsAt)}::timestamptz, next_plan_id = ${isSamePlan ? account.next_plan_id : null},
        is_frozen = ${isSamePlan && account.is_frozen}, is_month_owed = false
      where shop_id = ${shopId}
      returning ${lockedColumns}`,
  );
  if (!renewed) throw new Error('A locked account was not updated');
  for (const [place, entry] of entries.entries()) {
    await tx.execute(
      sql`insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, key, cause)
        values (${shopId}, ${account.last_entry + 1 + place}, ${grant.now.toISOString()}, ${entry.kind}, ${entry.amount},
          ${entry.balance}, ${entry.key}, ${JSON.stringify(grant.cause)})`,
    );
  }
  return renewed;
}

/** A frozen charge brings no tokens: the month begins empty, and is owed until the platform is paid. */
async function beginMonthWithoutTokens(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  month: PlanMonth,
  now: Date,
): Promise<LockedAccount> {
  const begun = await replacePlanTokens(tx, shopId, account, {
    planId: account.plan_id,
    planBeganAt: new Date(account.plan_began_at),
    month,
    tokens: 0,
    key: `unpaid:${account.plan_id}:${month.beganAt.toISOString()}`,
    cause: { kind: 'plan', id: account.plan_id, note: 'the charge is frozen' },
    now,
  });
  await tx.execute(sql`update accounts set is_month_owed = true where shop_id = ${shopId}`);
  return { ...begun, is_month_owed: true };
}

/** Sets or lifts the moment at which the plan gives way to another one. */
export async function planPlanEnd(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  end: { at: Date; nextPlanId: PlanId } | null,
  now: Date,
): Promise<LockedAccount> {
  const { renewsAt } = planMonthAt(new Date(account.plan_began_at), now);
  const [planned] = await rowsOf<LockedAccount>(
    tx,
    sql`update accounts set plan_ends_at = ${isoOf(end?.at ?? null)}::timestamptz, next_plan_id = ${end?.nextPlanId ?? null},
        renews_at = ${earlier(renewsAt, end?.at ?? null).toISOString()}
      where shop_id = ${shopId} returning ${lockedColumns}`,
  );
  if (!planned) throw new Error('A locked account was not updated');
  return planned;
}

/** While frozen, months begin without tokens; once paid again, the month that was owed is granted. */
export async function setFrozen(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  isFrozen: boolean,
  now: Date,
): Promise<LockedAccount> {
  if (account.is_frozen === isFrozen) return account;
  await tx.execute(sql`update accounts set is_frozen = ${isFrozen} where shop_id = ${shopId}`);
  if (isFrozen || !account.is_month_owed) return { ...account, is_frozen: isFrozen };
  const month = { beganAt: new Date(account.month_began_at), renewsAt: new Date(account.renews_at) };
  return await replacePlanTokens(
    tx,
    shopId,
    { ...account, is_frozen: false },
    {
      planId: account.plan_id,
      planBeganAt: new Date(account.plan_began_at),
      month,
      key: monthKey(account.plan_id, month),
      cause: { kind: 'plan', id: account.plan_id, note: 'paid again' },
      now,
    },
  );
}

const isoOf = (moment: Date | string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

function earlier(moment: Date, other: Date | string | null): Date {
  const end = other === null ? null : new Date(other);
  return end !== null && end < moment ? end : moment;
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

import { sql } from 'drizzle-orm';
import { monthlyTokensOf, type PlanId } from '../../../common/pricing/plans.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Cause } from '../ports/ledger.ts';
import type { PlanMonth } from '../rules/plan-month.ts';
import { type LockedAccount, lockedAccountColumns } from './locked-account.ts';

interface PlanGrant {
  planId: PlanId;
  planBeganAt: Date;
  month: PlanMonth;
  /** Default: that of the account; the free plan has no charge. */
  isTest?: boolean;
  /** Default: the plan's monthly tokens. */
  tokens?: number;
  key: string;
  cause: Cause;
  now: Date;
}

/**
 * Grants a month of a plan. Unspent tokens of the previous month lapse now; tokens that are on hold lapse when their
 * hold is released, because `plan_grant` has changed.
 */
export async function replacePlanTokens(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  grant: PlanGrant,
): Promise<LockedAccount> {
  const isTest = grant.planId !== 'free' && (grant.isTest ?? account.is_test);
  const granted = grant.tokens ?? monthlyTokensOf(grant.planId, isTest);
  const entries = [
    { kind: 'lapse', amount: -account.plan_tokens, balance: account.coupon_tokens, key: `lapse:${grant.key}` },
    { kind: 'grant', amount: granted, balance: account.coupon_tokens + granted, key: grant.key },
  ].filter(({ amount }) => amount !== 0);
  const renewed = await updatePlan(tx, shopId, account, grant, { granted, isTest, entries: entries.length });
  for (const [index, entry] of entries.entries()) {
    await tx.execute(
      sql`insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, key, cause)
        values (${shopId}, ${account.last_entry + 1 + index}, ${grant.now.toISOString()}, ${entry.kind}, ${entry.amount},
          ${entry.balance}, ${entry.key}, ${JSON.stringify(grant.cause)})`,
    );
  }
  return renewed;
}

async function updatePlan(
  tx: Transaction,
  shopId: ShopId,
  account: LockedAccount,
  grant: PlanGrant,
  { granted, isTest, entries }: { granted: number; isTest: boolean; entries: number },
): Promise<LockedAccount> {
  // A scheduled end stays through renewals of the same plan; a change of plan removes it.
  const isSamePlan =
    grant.planId === account.plan_id && grant.planBeganAt.getTime() === Date.parse(account.plan_began_at);
  const endsAt = isSamePlan && account.plan_ends_at ? new Date(account.plan_ends_at) : null;
  const [updated] = await rowsOf<LockedAccount>(
    tx,
    sql`update accounts set
        plan_id = ${grant.planId}, plan_tokens = ${granted}::int, plan_grant = plan_grant + 1,
        plan_began_at = ${grant.planBeganAt.toISOString()}, month_began_at = ${grant.month.beganAt.toISOString()},
        renews_at = ${earlier(grant.month.renewsAt, endsAt).toISOString()},
        last_entry = ${account.last_entry + entries},
        plan_ends_at = ${endsAt?.toISOString() ?? null}::timestamptz,
        next_plan_id = ${isSamePlan ? account.next_plan_id : null},
        is_frozen = ${isSamePlan && account.is_frozen}, is_month_owed = false, is_test = ${isTest}
      where shop_id = ${shopId}
      returning ${lockedAccountColumns}`,
  );
  return assertUpdated(updated, shopId);
}

/** Grants tokens that do not lapse with the plan's month. */
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

/** The database accepts a key once per shop, so a month cannot be granted twice. */
export const monthKey = (planId: PlanId, month: PlanMonth) => `month:${planId}:${month.beganAt.toISOString()}`;

export const earlier = (moment: Date, end: Date | null): Date => (end !== null && end < moment ? end : moment);

export function assertUpdated(account: LockedAccount | undefined, shopId: ShopId): LockedAccount {
  if (!account) throw new Error(`The locked account of ${shopId} was not updated`);
  return account;
}

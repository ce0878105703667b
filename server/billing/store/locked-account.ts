import { sql } from 'drizzle-orm';
import type { PlanId } from '../../../common/pricing/plans.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Account } from '../ports/ledger.ts';

/** An account that the current transaction has locked. */
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
  is_test: boolean;
}

export const lockedAccountColumns = sql`plan_id, plan_tokens, coupon_tokens, plan_grant, plan_began_at, month_began_at,
  renews_at, last_entry::int, plan_ends_at, next_plan_id, is_frozen, is_month_owed, is_test`;

/** Locks the account until the transaction ends; undefined when the shop has none. */
export async function lockExistingAccount(tx: Transaction, shopId: ShopId): Promise<LockedAccount | undefined> {
  const [account] = await rowsOf<LockedAccount>(
    tx,
    sql`select ${lockedAccountColumns} from accounts where shop_id = ${shopId} for update`,
  );
  return account;
}

export const accountOfLocked = (account: LockedAccount): Account => ({
  planId: account.plan_id,
  isTest: account.is_test,
  remaining: account.plan_tokens + account.coupon_tokens,
  renewsAt: new Date(account.renews_at),
});

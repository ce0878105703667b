import { sql } from 'drizzle-orm';
import { plans } from '../../../common/pricing/plans.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Account } from '../ports/ledger.ts';
import { type PlanMonth, planMonthAt } from '../rules/plan-month.ts';
import { monthKey, replacePlanTokens } from './grants.ts';
import { type AccountRow, accountOf, selectAccount } from './ledger-statements.ts';
import { accountOfLocked, type LockedAccount, lockExistingAccount } from './locked-account.ts';
import { currentFreeMonth, saveSpentFreeMonth } from './once-per-shop.ts';

const renewalBatchSize = 500;

/** The account in its current month: opened, renewed or moved to the next plan first where that is due. */
export async function currentAccount(database: Database, shopId: ShopId, now: () => Date): Promise<Account> {
  const [row] = await database.shopQuery<AccountRow>(shopId, selectAccount(shopId));
  const account = row && accountOf(row);
  if (account && account.renewsAt > now()) return account;
  return await database.shopTransaction(shopId, async (tx) =>
    accountOfLocked(await lockCurrentAccount(tx, shopId, now())),
  );
}

/** The same as `currentAccount`, locked until the transaction ends. */
export async function lockCurrentAccount(tx: Transaction, shopId: ShopId, now: Date): Promise<LockedAccount> {
  const account = (await lockExistingAccount(tx, shopId)) ?? (await openAccount(tx, shopId, now));
  return await renewIfDue(tx, shopId, account, now);
}

/** Renews every account that is due; returns how many it found. */
export async function renewDueAccounts(database: Database, now: () => Date): Promise<number> {
  const due = await database.acrossShops((db) =>
    rowsOf<{ shop_id: ShopId }>(
      db,
      sql`select shop_id from accounts where renews_at <= ${now().toISOString()}
        order by renews_at limit ${renewalBatchSize}`,
    ),
  );
  for (const { shop_id: shopId } of due) {
    await database.shopTransaction(shopId, async (tx) => {
      // The shop may have been erased since the query: do not open an account for it.
      const account = await lockExistingAccount(tx, shopId);
      if (account) await renewIfDue(tx, shopId, account, now());
    });
  }
  return due.length;
}

/** Opens the account with the free plan. A shop that was erased gets what it had left of its free month. */
async function openAccount(tx: Transaction, shopId: ShopId, now: Date): Promise<LockedAccount> {
  const month = planMonthAt(now, now);
  const opened = await rowsOf(
    tx,
    sql`insert into accounts (shop_id, plan_id, plan_tokens, coupon_tokens, plan_grant, plan_began_at, month_began_at, renews_at, last_entry)
      values (${shopId}, 'free', 0, 0, 0, ${now.toISOString()}, ${month.beganAt.toISOString()}, ${month.renewsAt.toISOString()}, 0)
      on conflict do nothing returning shop_id`,
  );
  const account = await lockExistingAccount(tx, shopId);
  if (!account) throw new Error(`The account of ${shopId} was opened and then not found`);
  // A concurrent transaction opened it first.
  if (opened.length === 0) return account;
  const freeMonth = await currentFreeMonth(tx, shopId, now);
  if (freeMonth) await saveSpentFreeMonth(tx, shopId, freeMonth);
  return await replacePlanTokens(tx, shopId, account, {
    planId: 'free',
    planBeganAt: freeMonth?.beganAt ?? now,
    month: freeMonth ? { beganAt: freeMonth.beganAt, renewsAt: freeMonth.until } : month,
    ...(freeMonth && { tokens: freeMonth.tokensLeft }),
    key: monthKey('free', month),
    cause: { kind: 'plan', id: 'free' },
    now,
  });
}

/** Starts the month that runs now, if the last one has ended. Months missed in between are skipped (ADR 0008). */
async function renewIfDue(tx: Transaction, shopId: ShopId, account: LockedAccount, now: Date): Promise<LockedAccount> {
  if (new Date(account.renews_at) > now) return account;
  if (account.plan_ends_at && account.next_plan_id && new Date(account.plan_ends_at) <= now) {
    const endedAt = new Date(account.plan_ends_at);
    return await replacePlanTokens(tx, shopId, account, {
      planId: account.next_plan_id,
      planBeganAt: endedAt,
      month: planMonthAt(endedAt, now),
      key: `plan:${account.next_plan_id}:from:${endedAt.toISOString()}`,
      cause: { kind: 'plan', id: account.next_plan_id, note: `${plans[account.plan_id].name} has ended` },
      now,
    });
  }
  const planBeganAt = new Date(account.plan_began_at);
  const month = planMonthAt(planBeganAt, now);
  if (account.is_frozen) return await beginUnpaidMonth(tx, shopId, account, month, now);
  return await replacePlanTokens(tx, shopId, account, {
    planId: account.plan_id,
    planBeganAt,
    month,
    key: monthKey(account.plan_id, month),
    cause: { kind: 'plan', id: account.plan_id, note: 'renewal' },
    now,
  });
}

/** While the charge is frozen, the month begins without tokens. They are owed until the platform is paid. */
async function beginUnpaidMonth(
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

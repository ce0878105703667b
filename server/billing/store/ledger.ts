import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Account, CouponGrant, Ledger, LedgerEntry, PlanGrant } from '../ports/ledger.ts';
import { planMonthAt } from '../rules/plan-month.ts';
import { addCouponTokens, isKeyUsed, replacePlanTokens } from './grants.ts';
import { extendLease, hold, release, releaseExpiredHolds, settle, stopsSince } from './holds.ts';
import { accountOfLocked, type LockedAccount } from './locked-account.ts';
import { refund } from './refunds.ts';
import { currentAccount, lockCurrentAccount, renewDueAccounts } from './renewal.ts';

/**
 * The tokens of a shop. Read `holds.ts` first (hold, settle, release, sweep), then `refunds.ts`, `grants.ts` and
 * `renewal.ts` (the next month). Their SQL is in `ledger-statements.ts`.
 */
export function storedLedger(database: Database, now: () => Date): Ledger {
  return {
    account: (shopId) => currentAccount(database, shopId, now),
    pots: (shopId) => readPots(database, shopId, now),
    entries: (shopId, page) => readEntries(database, shopId, page),

    hold: (shopId, request) => hold(database, shopId, request, now),
    extendLease: (held, leaseMs) => extendLease(database, held, leaseMs, now),
    settle: (held, charge) => settle(database, held, charge, now),
    release: (held, cause) => release(database, held, cause, now),
    stopsSince: (shopId, since, limit) => stopsSince(database, shopId, since, limit),
    sweep: () => releaseExpiredHolds(database, now),
    refund: (shopId, request) => refund(database, shopId, request, now),

    grantPlan: (shopId, grant) => grantPlan(database, shopId, grant, now),
    grantCoupon: (shopId, grant) => grantCoupon(database, shopId, grant, now),
    renewDue: () => renewDueAccounts(database, now),
  };
}

async function readPots(database: Database, shopId: ShopId, now: () => Date) {
  await currentAccount(database, shopId, now);
  const [row] = await database.shopQuery<{ planTokens: number; couponTokens: number }>(
    shopId,
    sql`select plan_tokens as "planTokens", coupon_tokens as "couponTokens" from accounts where shop_id = ${shopId}`,
  );
  return row ?? { planTokens: 0, couponTokens: 0 };
}

const grantPlan = (database: Database, shopId: ShopId, { planId, key, cause }: PlanGrant, now: () => Date) =>
  grantOnce(database, shopId, key, now, (tx, account, at) =>
    replacePlanTokens(tx, shopId, account, {
      planId,
      planBeganAt: at,
      month: planMonthAt(at, at),
      key,
      cause,
      now: at,
    }),
  );

const grantCoupon = (database: Database, shopId: ShopId, { tokens, key, cause }: CouponGrant, now: () => Date) =>
  grantOnce(database, shopId, key, now, (tx, account, at) =>
    addCouponTokens(tx, shopId, account, { tokens, key, cause, now: at }),
  );

function grantOnce(
  database: Database,
  shopId: ShopId,
  key: string,
  now: () => Date,
  grant: (tx: Transaction, account: LockedAccount, at: Date) => Promise<LockedAccount>,
): Promise<Account> {
  return database.shopTransaction(shopId, async (tx) => {
    const at = now();
    const account = await lockCurrentAccount(tx, shopId, at);
    return accountOfLocked((await isKeyUsed(tx, shopId, key)) ? account : await grant(tx, account, at));
  });
}

interface EntryRow extends Omit<LedgerEntry, 'id' | 'at' | 'balanceAfter' | 'settledTokens'> {
  number: string;
  at: string;
  balance_after: number;
  settled_tokens: number | null;
}

async function readEntries(
  { shopQuery }: Database,
  shopId: ShopId,
  { before, limit }: { before: string | null; limit: number },
): Promise<LedgerEntry[]> {
  const rows = await shopQuery<EntryRow>(
    shopId,
    sql`select number::text, at, kind, amount, balance_after, settled_tokens, cause from ledger_entries
      where shop_id = ${shopId} and (${before}::bigint is null or number < ${before}::bigint)
      order by ledger_entries.number desc limit ${limit}`,
  );
  return rows.map((row) => ({
    id: row.number,
    at: new Date(row.at),
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    settledTokens: row.settled_tokens,
    cause: row.cause,
  }));
}

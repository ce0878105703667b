import { sql } from 'drizzle-orm';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Ledger, LedgerEntry } from '../ports/ledger.ts';
import { extendLease, hold, release, releaseExpiredHolds, settle, spentOn, stopsSince } from './holds.ts';
import { refund } from './refunds.ts';
import { currentAccount, renewDueAccounts } from './renewal.ts';

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
    spentOn: (shopId, requestId) => spentOn(database, shopId, requestId),
    stopsSince: (shopId, since, limit) => stopsSince(database, shopId, since, limit),
    sweep: () => releaseExpiredHolds(database, now),
    refund: (shopId, request) => refund(database, shopId, request, now),
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

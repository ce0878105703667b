import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { isUniqueViolation } from '../../foundation/database/store-error.ts';
import { Failure } from '../../foundation/failure.ts';
import type { ShopId } from '../../foundation/identity.ts';
import {
  type Account,
  type Cause,
  type Hold,
  type HoldRequest,
  stoppedNote,
  type TokenCharge,
} from '../ports/ledger.ts';
import { isKeyUsed } from './grants.ts';
import { type AccountRow, accountColumns, accountOf, releaseHold, settleHold, takeHold } from './ledger-statements.ts';
import { currentAccount } from './renewal.ts';

const sweepBatchSize = 500;
const latestHolds = 200;

/** Reserves tokens; null when the shop cannot afford them. */
export async function hold(
  database: Database,
  shopId: ShopId,
  request: HoldRequest,
  now: () => Date,
): Promise<Hold | null> {
  if (!Number.isSafeInteger(request.tokens) || request.tokens <= 0) {
    throw new Error(`A hold needs at least one token, not ${request.tokens}`);
  }
  const taken = await tryHold(database, shopId, request, now());
  if (taken) return taken;
  const before = await readHoldState(database, shopId, request);
  if (before.hold) return before.hold;
  if (before.account && before.account.renewsAt > now() && before.account.remaining < request.tokens) return null;
  // The account is not open yet or its month has ended: bring it up to date and try once more.
  await currentAccount(database, shopId, now);
  return (await tryHold(database, shopId, request, now())) ?? (await readHoldState(database, shopId, request)).hold;
}

async function tryHold(database: Database, shopId: ShopId, request: HoldRequest, at: Date): Promise<Hold | null> {
  const taken: Hold = { id: randomUUID(), shopId, tokens: request.tokens };
  const leasedUntil = request.leaseMs === null ? null : new Date(at.getTime() + request.leaseMs);
  try {
    const rows = await database.shopQuery(shopId, takeHold(taken, { ...request, leasedUntil }, at));
    return rows.length > 0 ? taken : null;
  } catch (error) {
    // A concurrent request with the same key has taken the hold.
    if (isUniqueViolation(error, 'holds_shop_id_key_key')) return null;
    throw error;
  }
}

/** The hold that was taken with this key before, if any, and the account, if it is open. */
async function readHoldState(
  { shopQuery }: Database,
  shopId: ShopId,
  { key, tokens }: HoldRequest,
): Promise<{ hold: Hold | null; account?: Account }> {
  const [row] = await shopQuery<AccountRow & { hold_id: string | null; held: number | null }>(
    shopId,
    sql`select ${accountColumns}, h.id as hold_id, h.tokens as held
      from accounts a left join holds h on h.shop_id = a.shop_id and h.key = ${key}
      where a.shop_id = ${shopId}`,
  );
  if (!row) return { hold: null };
  if (row.hold_id === null) return { hold: null, account: accountOf(row) };
  if (row.held !== tokens) throw new Failure('idempotency_mismatch', 'This key was used for other work before');
  return { hold: { id: row.hold_id, shopId, tokens }, account: accountOf(row) };
}

export async function extendLease(
  { shopQuery }: Database,
  { shopId, id }: Hold,
  leaseMs: number,
  now: () => Date,
): Promise<boolean> {
  const until = new Date(now().getTime() + leaseMs).toISOString();
  const extended = await shopQuery(
    shopId,
    sql`update holds set leased_until = ${until}::timestamptz
      where shop_id = ${shopId} and id = ${id} and closed_at is null returning id`,
  );
  return extended.length > 0;
}

export async function settle(database: Database, held: Hold, charge: TokenCharge, now: () => Date): Promise<Account> {
  const { shopId } = held;
  try {
    const [row] = await database.shopQuery<AccountRow>(shopId, settleHold(held, charge, now()));
    if (row) return accountOf(row);
  } catch (error) {
    if (!isUniqueViolation(error, 'ledger_entries_shop_id_key_key')) throw error;
  }
  const isCharged = await database.shopTransaction(shopId, (tx) => isKeyUsed(tx, shopId, charge.key));
  if (!isCharged) throw new Error('The hold is released, or fewer tokens are left on it than the charge needs');
  return await currentAccount(database, shopId, now);
}

export async function release(database: Database, held: Hold, cause: Cause, now: () => Date): Promise<Account> {
  const [row] = await database.shopQuery<AccountRow>(held.shopId, releaseHold(held, cause, now(), null));
  const account = row && accountOf(row);
  return account && account.renewsAt > now() ? account : await currentAccount(database, held.shopId, now);
}

/** Looks at the latest holds only, because the merchant has just stopped the request. */
export async function spentOn(
  { shopQuery }: Database,
  shopId: ShopId,
  requestId: string,
): Promise<{ isEnded: boolean; tokens: number } | null> {
  const [row] = await shopQuery<{ holds: number; open: number; tokens: number }>(
    shopId,
    sql`select count(*)::int as holds, count(*) filter (where h.closed_at is null)::int as open,
        coalesce(sum(h.settled), 0)::int as tokens
      from (
        select hold_id, cause from ledger_entries where shop_id = ${shopId} and kind = 'hold'
        order by number desc limit ${latestHolds}
      ) latest
      join holds h on h.shop_id = ${shopId} and h.id = latest.hold_id
      where latest.cause->>'requestId' = ${requestId}`,
  );
  return row && row.holds > 0 ? { isEnded: row.open === 0, tokens: row.tokens } : null;
}

/** Looks at the latest releases only, so that it costs the same for every shop. */
export async function stopsSince({ shopQuery }: Database, shopId: ShopId, since: Date, limit: number): Promise<number> {
  const [row] = await shopQuery<{ stops: number }>(
    shopId,
    sql`select count(*)::int as stops from (
        select at, cause from ledger_entries where shop_id = ${shopId} and kind = 'release'
        order by number desc limit ${limit * 2}
      ) latest
      where at > ${since.toISOString()}::timestamptz and cause->>'note' = ${stoppedNote}`,
  );
  return row?.stops ?? 0;
}

/** Releases every hold whose lease has expired: the process that took it has died. Returns how many. */
export async function releaseExpiredHolds(database: Database, now: () => Date): Promise<number> {
  const at = now();
  let released = 0;
  for (;;) {
    const expired = await database.acrossShops((db) =>
      rowsOf<{ shop_id: ShopId; id: string }>(
        db,
        sql`select shop_id, id from holds where closed_at is null and leased_until <= ${at.toISOString()}
          order by leased_until limit ${sweepBatchSize}`,
      ),
    );
    for (const { shop_id: shopId, id } of expired) {
      const statement = releaseHold({ shopId, id }, { kind: 'sweep', id }, at, at);
      released += (await database.shopQuery(shopId, statement)).length;
    }
    if (expired.length < sweepBatchSize) return released;
  }
}

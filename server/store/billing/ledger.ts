import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { planMonthAt } from '../../domain/billing/plan-month.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Account, Cause, Hold, Ledger, LedgerEntry } from '../../ports/billing/ledger.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { isUniqueViolation } from '../database/store-error.ts';
import {
  accountAfter,
  addCouponTokens,
  isKeyUsed,
  knownAccount,
  lockedAccount,
  renewIfDue,
  replacePlanTokens,
} from './ledger-grants.ts';
import {
  type AccountRow,
  accountColumns,
  accountOf,
  readAccount,
  refundCharge,
  refundKey,
  releaseHold,
  settleHold,
  takeHold,
} from './ledger-statements.ts';

interface EntryRow extends Omit<LedgerEntry, 'id' | 'at' | 'balanceAfter' | 'settledTokens'> {
  number: string;
  at: string;
  balance_after: number;
  settled_tokens: number | null;
}

const sweepBatch = 500;

export function storedLedger(database: Database, now: () => Date): Ledger {
  const { shopTransaction, shopQuery } = database;

  /** The account with its month up to date, whether or not anyone opened or renewed it before. */
  const currentAccount = (shopId: ShopId) =>
    shopTransaction(shopId, async (tx) => {
      const at = now();
      return accountAfter(await renewIfDue(tx, shopId, await lockedAccount(tx, shopId, at), at));
    });

  async function account(shopId: ShopId): Promise<Account> {
    const [row] = await shopQuery<AccountRow>(shopId, readAccount(shopId));
    const known = row && accountOf(row);
    return known && known.renewsAt > now() ? known : await currentAccount(shopId);
  }

  /** What became of a hold that was not taken: one with its key is there, or there is an account to look into. */
  async function lookInto(
    shopId: ShopId,
    key: string,
    tokens: number,
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

  const release = async (hold: Pick<Hold, 'id' | 'shopId'>, cause: Cause, expiredBy: Date | null) =>
    await shopQuery<AccountRow>(hold.shopId, releaseHold(hold, cause, now(), expiredBy));

  /** Grants under a key that was never used before, with the month brought up to date first. */
  const grantOnce = (
    shopId: ShopId,
    key: string,
    grant: (tx: Transaction, account: Awaited<ReturnType<typeof lockedAccount>>, at: Date) => Promise<typeof account>,
  ) =>
    shopTransaction(shopId, async (tx) => {
      const at = now();
      const locked = await renewIfDue(tx, shopId, await lockedAccount(tx, shopId, at), at);
      return accountAfter((await isKeyUsed(tx, shopId, key)) ? locked : await grant(tx, locked, at));
    });

  return {
    open: account,
    account,

    pots: async (shopId) => {
      await account(shopId);
      const [row] = await shopQuery<{ planTokens: number; couponTokens: number }>(
        shopId,
        sql`select plan_tokens as "planTokens", coupon_tokens as "couponTokens" from accounts where shop_id = ${shopId}`,
      );
      return row ?? { planTokens: 0, couponTokens: 0 };
    },

    hold: async (shopId, ask) => {
      if (!Number.isSafeInteger(ask.tokens) || ask.tokens <= 0) throw new Error('A hold takes one token or more');
      const hold: Hold = { id: randomUUID(), shopId, tokens: ask.tokens };
      const take = async (): Promise<boolean> => {
        const at = now();
        const leasedUntil = ask.leaseMs === null ? null : new Date(at.getTime() + ask.leaseMs);
        try {
          return (await shopQuery(shopId, takeHold(hold, { ...ask, leasedUntil }, at))).length > 0;
        } catch (error) {
          // Somebody with the same key was a moment faster: theirs is the hold.
          if (isUniqueViolation(error, 'holds_shop_id_key_key')) return false;
          throw error;
        }
      };
      if (await take()) return hold;
      const found = await lookInto(shopId, ask.key, ask.tokens);
      if (found.hold) return found.hold;
      if (found.account && found.account.renewsAt > now() && found.account.remaining < ask.tokens) return null;
      // Never refused for want of a month that nobody began, or an account that nobody opened.
      await currentAccount(shopId);
      if (await take()) return hold;
      return (await lookInto(shopId, ask.key, ask.tokens)).hold;
    },

    extendLease: async (hold, leaseMs) => {
      const until = new Date(now().getTime() + leaseMs).toISOString();
      const extended = await shopQuery(
        hold.shopId,
        sql`update holds set leased_until = ${until}::timestamptz
          where shop_id = ${hold.shopId} and id = ${hold.id} and closed_at is null returning id`,
      );
      return extended.length > 0;
    },

    settle: async (hold, charge) => {
      const [row] = await shopQuery<AccountRow>(hold.shopId, settleHold(hold, charge, now())).catch(
        (error: unknown) => {
          if (isUniqueViolation(error, 'ledger_entries_shop_id_key_key')) return [];
          throw error;
        },
      );
      if (row) return accountOf(row);
      const isCharged = await shopTransaction(hold.shopId, (tx) => isKeyUsed(tx, hold.shopId, charge.key));
      if (!isCharged) throw new Error('The hold is released or holds fewer tokens than are to be settled');
      return await account(hold.shopId);
    },

    release: async (hold, cause) => {
      const [row] = await release(hold, cause, null);
      const known = row && accountOf(row);
      return known && known.renewsAt > now() ? known : await account(hold.shopId);
    },

    sweep: async () => {
      const at = now();
      let released = 0;
      // To the last one: those of a process that died with thousands under way are all a minute old.
      for (;;) {
        const expired = await database.acrossShops((db) =>
          rowsOf<{ shop_id: ShopId; id: string }>(
            db,
            sql`select shop_id, id from holds where closed_at is null and leased_until <= ${at.toISOString()}
              order by leased_until limit ${sweepBatch}`,
          ),
        );
        for (const { shop_id: shopId, id } of expired) {
          released += (await release({ shopId, id }, { kind: 'sweep', id }, at)).length;
        }
        if (expired.length < sweepBatch) return released;
      }
    },

    grantPlan: (shopId, { planId, key, cause }) =>
      grantOnce(shopId, key, (tx, locked, at) =>
        replacePlanTokens(tx, shopId, locked, {
          planId,
          planBeganAt: at,
          month: planMonthAt(at, at),
          key,
          cause,
          now: at,
        }),
      ),

    grantCoupon: (shopId, { tokens, key, cause }) =>
      grantOnce(shopId, key, (tx, locked, at) => addCouponTokens(tx, shopId, locked, { tokens, key, cause, now: at })),

    refund: async (shopId, { entryId, note }) => {
      const [row] = await shopQuery<AccountRow & { refunded: number }>(
        shopId,
        refundCharge({ shopId, entryId }, note, now()),
      ).catch((error: unknown) => {
        // Somebody else was a moment faster with the same refund.
        if (isUniqueViolation(error, 'ledger_entries_shop_id_key_key')) return [];
        throw error;
      });
      if (row) return { tokens: row.refunded, isNew: true, remaining: row.remaining };
      const [before] = await shopQuery<{ amount: number }>(
        shopId,
        sql`select amount from ledger_entries where shop_id = ${shopId} and key = ${refundKey(entryId)}`,
      );
      return before ? { tokens: before.amount, isNew: false, remaining: (await account(shopId)).remaining } : null;
    },

    renewDue: async () => {
      const due = await database.acrossShops((db) =>
        rowsOf<{ shop_id: ShopId }>(
          db,
          sql`select shop_id from accounts where renews_at <= ${now().toISOString()} order by renews_at limit ${sweepBatch}`,
        ),
      );
      for (const { shop_id: shopId } of due) {
        await shopTransaction(shopId, async (tx) => {
          // A shop may have been erased meanwhile, and must not be given an account again.
          const known = await knownAccount(tx, shopId);
          if (known) await renewIfDue(tx, shopId, known, now());
        });
      }
      return due.length;
    },

    entries: async (shopId, { before, limit }) => {
      const rows = await shopQuery<EntryRow>(
        shopId,
        sql`select number::text, at, kind, amount, balance_after, settled_tokens, cause from ledger_entries
          where shop_id = ${shopId} and (${before}::bigint is null or number < ${before}::bigint)
          order by ledger_entries.number desc limit ${limit}`,
      );
      return rows.map(({ number: id, at, balance_after: balanceAfter, settled_tokens: settledTokens, ...row }) => ({
        id,
        at: new Date(at),
        kind: row.kind,
        amount: row.amount,
        balanceAfter,
        settledTokens,
        cause: row.cause,
      }));
    },
  };
}

import { sql } from 'drizzle-orm';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Coupon, Coupons, Discount } from '../../ports/billing/coupons.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { takenOnce } from '../database/once-per-shop.ts';
import { isUniqueViolation } from '../database/store-error.ts';
import { addCouponTokens, lockedAccount, renewIfDue } from './ledger-grants.ts';

interface CouponRow {
  code: string;
  kind: 'tokens' | 'percent' | 'offer';
  tokens: number | null;
  percent_off: number | null;
  trial_days: number;
  max_uses: number | null;
  uses: number;
  expires_at: string | null;
  ended_at: string | null;
}

const columns = sql`code, kind, tokens, percent_off, trial_days, max_uses, uses, expires_at, ended_at`;
const known = (code: string) => code.trim().toUpperCase();

export function storedCoupons(database: Database, now: () => Date): Coupons {
  const { shopTransaction, acrossShops } = database;

  const find = (tx: Transaction, code: string) =>
    rowsOf<CouponRow>(tx, sql`select ${columns} from coupons where code = ${known(code)}`);

  /** One use less, or why not. Taken in one statement, so that no two shops share the last one. */
  async function takeUse(tx: Transaction, row: CouponRow, at: Date): Promise<void> {
    const used = await rowsOf(
      tx,
      sql`update coupons set uses = uses + 1 where code = ${row.code} and ended_at is null
          and (expires_at is null or expires_at > ${at.toISOString()}::timestamptz)
          and (max_uses is null or uses < max_uses)
        returning code`,
    );
    if (used.length > 0) return;
    const [left] = await find(tx, row.code);
    throw left?.max_uses != null && left.uses >= left.max_uses ? usedUp() : expired();
  }

  async function give(tx: Transaction, shopId: ShopId, row: CouponRow, at: Date): Promise<void> {
    if (row.tokens === null) {
      await tx.execute(
        sql`insert into waiting_discounts (shop_id, code, percent_off) values (${shopId}, ${row.code}, ${row.percent_off})`,
      );
      return;
    }
    const account = await renewIfDue(tx, shopId, await lockedAccount(tx, shopId, at), at);
    await addCouponTokens(tx, shopId, account, {
      tokens: row.tokens,
      key: `coupon:${row.code}`,
      cause: { kind: 'coupon', id: row.code },
      now: at,
    });
  }

  return {
    create: async ({ code, gives, maxUses, expiresAt }) => {
      const tokens = gives.kind === 'tokens' ? gives.tokens : null;
      const { percentOff = null, trialDays = 0 } = gives.kind === 'tokens' ? {} : gives;
      try {
        await acrossShops((db) =>
          db.execute(
            sql`insert into coupons (code, kind, tokens, percent_off, trial_days, max_uses, expires_at, created_at)
              values (${known(code)}, ${gives.kind}, ${tokens}, ${percentOff}, ${trialDays}, ${maxUses},
                ${expiresAt?.toISOString() ?? null}, ${now().toISOString()})`,
          ),
        );
      } catch (error) {
        if (!isUniqueViolation(error, 'coupons_pkey')) throw error;
        throw new Failure('bad_request', `There is a code ${known(code)} already.`);
      }
    },

    list: async () =>
      (
        await acrossShops((db) => rowsOf<CouponRow>(db, sql`select ${columns} from coupons order by created_at, code`))
      ).map(couponFrom),

    end: async (code) => {
      const ended = await acrossShops((db) =>
        rowsOf(
          db,
          sql`update coupons set ended_at = ${now().toISOString()} where code = ${known(code)} and ended_at is null returning code`,
        ),
      );
      return ended.length > 0;
    },

    find: async (code) => {
      const [row] = await acrossShops((db) => find(db, code));
      return row ? couponFrom(row) : null;
    },

    redeem: (shopId, code) =>
      shopTransaction(shopId, async (tx) => {
        const at = now();
        const [row] = await find(tx, code);
        if (!row || row.kind === 'offer') throw new Failure('coupon_invalid', 'There is no such coupon.');
        // First, so that a shop that had it hears so, whatever has become of the code since.
        if (!(await takenOnce(tx, shopId, `coupon:${row.code}`, at))) {
          throw new Failure('coupon_used', 'This coupon has been used in your store already.');
        }
        await takeUse(tx, row, at);
        await give(tx, shopId, row, at);
      }),

    waitingDiscount: async (shopId) => {
      const [row] = await shopTransaction(shopId, (tx) =>
        rowsOf<Discount>(
          tx,
          sql`select code, percent_off as "percentOff" from waiting_discounts where shop_id = ${shopId}
            order by percent_off desc, code limit 1`,
        ),
      );
      return row ?? null;
    },

    hasHad: async (shopId, what) => {
      const had = await shopTransaction(shopId, (tx) =>
        rowsOf(tx, sql`select 1 from once_per_shop where shop_hash = shop_hash(${shopId}) and what = ${what}`),
      );
      return had.length > 0;
    },
  };
}

const usedUp = () => new Failure('coupon_used', 'This coupon has been used up.');
const expired = () => new Failure('coupon_expired', 'This coupon is no longer valid.');

function couponFrom(row: CouponRow): Coupon {
  const gives: Coupon['gives'] =
    row.kind === 'tokens'
      ? { kind: row.kind, tokens: row.tokens ?? 0 }
      : { kind: row.kind, percentOff: row.percent_off ?? 0, trialDays: row.trial_days };
  return {
    code: row.code,
    gives,
    maxUses: row.max_uses,
    uses: row.uses,
    expiresAt: row.expires_at ? new Date(row.expires_at) : null,
    endedAt: row.ended_at ? new Date(row.ended_at) : null,
  };
}

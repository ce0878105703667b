import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { isUniqueViolation } from '../../foundation/database/store-error.ts';
import type { ShopId } from '../../foundation/identity.ts';

/** Merchants type in a coupon (tokens or a percentage). An offer only applies when a plan is chosen. */
export interface Coupon {
  code: string;
  gives: { kind: 'tokens'; tokens: number } | { kind: 'percent' | 'offer'; percentOff: number; trialDays: number };
  /** null: unlimited. */
  maxUses: number | null;
  uses: number;
  expiresAt: Date | null;
  endedAt: Date | null;
}

export interface Discount {
  code: string;
  percentOff: number;
}

export type Coupons = ReturnType<typeof storedCoupons>;

/** Codes are case-insensitive. */
export function storedCoupons(database: Database, now: () => Date) {
  const { shopQuery, acrossShops } = database;
  return {
    /** False when the code exists. */
    create: (coupon: NewCoupon) => createCoupon(database, coupon, now()),

    list: async () => {
      const rows = await acrossShops((db) =>
        rowsOf<CouponRow>(db, sql`select ${couponColumns} from coupons order by created_at, code`),
      );
      return rows.map(couponFrom);
    },

    /** Stops further use of the code; shops keep what it gave them. false: there is no such code, or it has ended. */
    end: async (code: string) => {
      const ended = await acrossShops((db) =>
        rowsOf(
          db,
          sql`update coupons set ended_at = ${now().toISOString()}
            where code = ${normalised(code)} and ended_at is null returning code`,
        ),
      );
      return ended.length > 0;
    },

    find: (code: string) => acrossShops((db) => couponOf(db, code)),

    /** The largest percentage that the shop has redeemed and not yet used for a subscription. */
    unusedDiscount: async (shopId: ShopId) => {
      const [row] = await shopQuery<Discount>(
        shopId,
        sql`select code, percent_off as "percentOff" from unused_discounts where shop_id = ${shopId}
          order by percent_off desc, code limit 1`,
      );
      return row ?? null;
    },

    /** Whether the shop has had this benefit, also before it was uninstalled and erased. */
    hasHad: async (shopId: ShopId, benefit: 'trial' | `offer:${string}`) => {
      const rows = await shopQuery(
        shopId,
        sql`select 1 from once_per_shop where shop_hash = shop_hash(${shopId}) and what = ${benefit}`,
      );
      return rows.length > 0;
    },
  };
}

type NewCoupon = Pick<Coupon, 'code' | 'gives' | 'maxUses' | 'expiresAt'>;

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

const couponColumns = sql`code, kind, tokens, percent_off, trial_days, max_uses, uses, expires_at, ended_at`;
const normalised = (code: string) => code.trim().toUpperCase();

export async function couponOf(tx: Transaction, code: string): Promise<Coupon | null> {
  const [row] = await rowsOf<CouponRow>(tx, sql`select ${couponColumns} from coupons where code = ${normalised(code)}`);
  return row ? couponFrom(row) : null;
}

async function createCoupon(
  { acrossShops }: Database,
  { code, gives, maxUses, expiresAt }: NewCoupon,
  at: Date,
): Promise<boolean> {
  const tokens = gives.kind === 'tokens' ? gives.tokens : null;
  const { percentOff = null, trialDays = 0 } = gives.kind === 'tokens' ? {} : gives;
  try {
    await acrossShops((db) =>
      db.execute(
        sql`insert into coupons (code, kind, tokens, percent_off, trial_days, max_uses, expires_at, created_at)
          values (${normalised(code)}, ${gives.kind}, ${tokens}, ${percentOff}, ${trialDays}, ${maxUses},
            ${expiresAt?.toISOString() ?? null}, ${at.toISOString()})`,
      ),
    );
    return true;
  } catch (error) {
    if (!isUniqueViolation(error, 'coupons_pkey')) throw error;
    return false;
  }
}

export const saveDiscount = (tx: Transaction, shopId: ShopId, { code, percentOff }: Discount) =>
  tx.execute(sql`insert into unused_discounts (shop_id, code, percent_off) values (${shopId}, ${code}, ${percentOff})`);

/** Counts one use in one statement, so that two shops cannot both get the last one; false when none is left. */
export async function countUse(tx: Transaction, code: string, at: Date): Promise<boolean> {
  const used = await rowsOf(
    tx,
    sql`update coupons set uses = uses + 1 where code = ${code} and ended_at is null
        and (expires_at is null or expires_at > ${at.toISOString()}::timestamptz)
        and (max_uses is null or uses < max_uses)
      returning code`,
  );
  return used.length > 0;
}

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

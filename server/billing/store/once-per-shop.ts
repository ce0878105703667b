import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';

// `once_per_shop` outlives the shop's erasure, so it stores a hash of the shop's domain instead of the domain.

/** Records that the shop redeemed this benefit; false when it did so before, even before it was erased. */
export async function redeemOnce(tx: Transaction, shopId: ShopId, benefit: string, at: Date): Promise<boolean> {
  const redeemed = await rowsOf(
    tx,
    sql`insert into once_per_shop (shop_hash, what, at) values (shop_hash(${shopId}), ${benefit}, ${at.toISOString()})
      on conflict do nothing returning what`,
  );
  return redeemed.length > 0;
}

interface FreeMonth {
  beganAt: Date;
  until: Date;
  tokensLeft: number;
}

/** The free month that still runs although the shop was erased or had another plan since; it is not granted twice. */
export async function currentFreeMonth(tx: Transaction, shopId: ShopId, now: Date): Promise<FreeMonth | null> {
  const [row] = await rowsOf<{ at: string; until: string; tokens: number }>(
    tx,
    sql`select at, until, tokens from once_per_shop where shop_hash = shop_hash(${shopId}) and what = 'free-month'`,
  );
  if (!row || new Date(row.until) <= now) return null;
  return { beganAt: new Date(row.at), until: new Date(row.until), tokensLeft: row.tokens };
}

/** Records that no tokens are left of this free month. */
export async function saveSpentFreeMonth(
  tx: Transaction,
  shopId: ShopId,
  { beganAt, until }: Pick<FreeMonth, 'beganAt' | 'until'>,
): Promise<void> {
  await tx.execute(sql`delete from once_per_shop where shop_hash = shop_hash(${shopId}) and what = 'free-month'`);
  await tx.execute(
    sql`insert into once_per_shop (shop_hash, what, at, until, tokens)
      values (shop_hash(${shopId}), 'free-month', ${beganAt.toISOString()}, ${until.toISOString()}, 0)`,
  );
}

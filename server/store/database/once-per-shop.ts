import { sql } from 'drizzle-orm';
import type { ShopId } from '../../domain/shops/identity.ts';
import { rowsOf, type Transaction } from './database.ts';

/** False where the shop has had it before, also before it was erased: only a hash of its domain is kept. */
export async function takenOnce(tx: Transaction, shopId: ShopId, what: string, at: Date): Promise<boolean> {
  const taken = await rowsOf(
    tx,
    sql`insert into once_per_shop (shop_hash, what, at) values (shop_hash(${shopId}), ${what}, ${at.toISOString()})
      on conflict do nothing returning what`,
  );
  return taken.length > 0;
}

interface FreeMonth {
  beganAt: Date;
  until: Date;
  /** What was left of it when it was last seen. */
  tokens: number;
}

/** The free month that is running although the shop was erased or has had another plan since: it is not had twice. */
export async function runningFreeMonth(tx: Transaction, shopId: ShopId, now: Date): Promise<FreeMonth | null> {
  const [row] = await rowsOf<{ at: string; until: string; tokens: number }>(
    tx,
    sql`select at, until, tokens from once_per_shop where shop_hash = shop_hash(${shopId}) and what = 'free-month'`,
  );
  if (!row || new Date(row.until) <= now) return null;
  return { beganAt: new Date(row.at), until: new Date(row.until), tokens: row.tokens };
}

/** From here on nothing is left of the shop's free month, until it has another one. */
export async function spendFreeMonth(
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

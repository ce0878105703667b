import { sql } from 'drizzle-orm';
import type { Database } from '../../foundation/database/database.ts';
import { isUniqueViolation } from '../../foundation/database/store-error.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Refund } from '../ports/ledger.ts';
import { type AccountRow, refundCharge, refundKey } from './ledger-statements.ts';
import { currentAccount } from './renewal.ts';

/** Gives back the tokens of a charge, once; null when the shop has no such charge. */
export async function refund(
  database: Database,
  shopId: ShopId,
  { entryId, note }: { entryId: string; note: string },
  now: () => Date,
): Promise<Refund | null> {
  try {
    const statement = refundCharge({ shopId, entryId }, note, now());
    const [row] = await database.shopQuery<AccountRow & { refunded: number }>(shopId, statement);
    if (row) return { tokens: row.refunded, isNew: true, remaining: row.remaining };
  } catch (error) {
    // A concurrent request has made the same refund.
    if (!isUniqueViolation(error, 'ledger_entries_shop_id_key_key')) throw error;
  }
  const [earlier] = await database.shopQuery<{ amount: number }>(
    shopId,
    sql`select amount from ledger_entries where shop_id = ${shopId} and key = ${refundKey(entryId)}`,
  );
  if (!earlier) return null;
  const { remaining } = await currentAccount(database, shopId, now);
  return { tokens: earlier.amount, isNew: false, remaining };
}

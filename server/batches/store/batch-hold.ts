import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Cause, Hold } from '../../billing/ports/ledger.ts';
import { takeHold } from '../../billing/store/ledger-statements.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';

export const batchCause = (batchId: string, staffId: string): Cause => ({ kind: 'batch', id: batchId, staffId });

/** Starts the keys of holds that go on paying for what another hold of the batch was released from. */
export const againKey = (batchId: string): string => `batch:${batchId}:again:`;

/** Holds tokens for the next items of a batch; null when the shop has too few. */
export async function takeBatchHold(
  tx: Transaction,
  shopId: ShopId,
  { id, staffId, key, tokens }: { id: string; staffId: string; key: string; tokens: number },
  at: Date,
): Promise<Hold | null> {
  const hold: Hold = { id: randomUUID(), shopId, tokens };
  const request = { key, cause: batchCause(id, staffId), leasedUntil: null };
  return (await rowsOf(tx, takeHold(hold, request, at))).length > 0 ? hold : null;
}

/** What the hold still pays for; 0 when it was released. */
export async function openTokens(tx: Transaction, shopId: ShopId, holdId: string): Promise<number> {
  const [hold] = await rowsOf<{ open: number }>(
    tx,
    sql`select tokens - settled - released as open from holds
      where shop_id = ${shopId} and id = ${holdId} and closed_at is null`,
  );
  return hold?.open ?? 0;
}

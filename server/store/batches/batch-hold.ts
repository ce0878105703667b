import { randomUUID } from 'node:crypto';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Cause, Hold } from '../../ports/billing/ledger.ts';
import { takeHold } from '../billing/ledger-statements.ts';
import { rowsOf, type Transaction } from '../database/database.ts';

export const batchCause = (batchId: string, staffId: string): Cause => ({ kind: 'batch', id: batchId, staffId });

/** Holds tokens for one round of a batch (a retry after the end is a new round); null when the shop has too few. */
export async function holdTokens(
  tx: Transaction,
  shopId: ShopId,
  { id, staffId, round, tokens }: { id: string; staffId: string; round: number; tokens: number },
  at: Date,
): Promise<Hold | null> {
  const hold: Hold = { id: randomUUID(), shopId, tokens };
  const request = { key: `batch:${id}:${round}`, cause: batchCause(id, staffId), leasedUntil: null };
  return (await rowsOf(tx, takeHold(hold, request, at))).length > 0 ? hold : null;
}

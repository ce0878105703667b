import { randomUUID } from 'node:crypto';
import type { Cause, Hold } from '../../billing/ports/ledger.ts';
import { takeHold } from '../../billing/store/ledger-statements.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';

export const batchCause = (batchId: string, staffId: string): Cause => ({ kind: 'batch', id: batchId, staffId });

/** The key of the hold for the texts that were begun when the batch was cancelled. */
export const cancelKey = (batchId: string): string => `batch:${batchId}:cancelled`;

/** The key of the hold for what is left of a batch after its pilot. */
export const restKey = (batchId: string): string => `batch:${batchId}:rest`;

/** Holds tokens for one round of a batch (a retry after the end is a new round); null when the shop has too few. */
export const holdTokens = (
  tx: Transaction,
  shopId: ShopId,
  { round, ...batch }: { id: string; staffId: string; round: number; tokens: number },
  at: Date,
): Promise<Hold | null> => takeBatchHold(tx, shopId, { ...batch, key: `batch:${batch.id}:${round}` }, at);

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

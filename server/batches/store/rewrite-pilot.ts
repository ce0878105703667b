import { sql } from 'drizzle-orm';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import { releaseHold } from '../../billing/store/ledger-statements.ts';
import { rowsOf } from '../../foundation/database/database.ts';
import { Failure } from '../../foundation/failure.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { batchCause, holdTokens } from './batch-hold.ts';
import { type BatchStore, lockBatch, pilotItems, timestamp } from './batch-rows.ts';

/** Makes the texts of a paused pilot pending again, as a new round with its own hold. Published texts stay. */
export function rewritePilot(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  settings: CompletionSettings | null,
): Promise<boolean> {
  const at = now();
  return database.shopTransaction(shopId, async (tx) => {
    const batch = await lockBatch(tx, shopId, id);
    if (batch?.status !== 'paused' || !batch.is_pilot || batch.pause_reason !== null) return false;
    const items = await rowsOf(
      tx,
      sql`update batch_items set status = 'pending', error = null, after = '{}', warnings = '[]', is_edited = false,
          attempts = 0, waits = 0, waiting_since = null, try_after = null, lost_claims = 0, is_being_read = false,
          claimed_by = null, claimed_until = null, begun_at = null
        where shop_id = ${shopId} and batch_id = ${id} and position < ${pilotItems}
          and status in ('ready', 'failed') and update_status is distinct from 'waiting'
        returning position`,
    );
    if (items.length === 0) return false;
    await tx.execute(releaseHold({ shopId, id: batch.hold_id }, batchCause(id, batch.staff_id), at, null));
    const round = batch.round + 1;
    const tokens = items.length * batch.cost_in_tokens;
    const hold = await holdTokens(tx, shopId, { id, staffId: batch.staff_id, round, tokens }, at);
    // The transaction is rolled back, and the pilot keeps its texts.
    if (!hold) throw new Failure('not_enough_tokens', 'There are not enough tokens left to write these again.');
    await tx.execute(
      sql`update batches set status = 'running', round = ${round}, touched_at = ${timestamp(at)},
          earlier_holds = earlier_holds || hold_id, hold_id = ${hold.id},
          settings = coalesce(${settings && storableJson(settings)}::jsonb, settings)
        where shop_id = ${shopId} and id = ${id}`,
    );
    return true;
  });
}

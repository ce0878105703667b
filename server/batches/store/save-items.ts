import { sql } from 'drizzle-orm';
import type { BatchStatus } from '../../../common/contract/batches.ts';
import { unsupportedIn } from '../../../common/text/unsupported-claims.ts';
import { settleHoldInParts } from '../../billing/store/ledger-statements.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { insertGenerationsOfBatch } from '../../history/store/history-rows.ts';
import type { BatchHead, FinishedItem, SavedItems } from '../ports/batches.ts';
import { batchCause } from './batch-hold.ts';
import { type BatchStore, timestamp } from './batch-rows.ts';
import { takenAltTexts } from './item-pictures.ts';

/**
 * Saves the texts, settles their tokens and marks the items ready, in one transaction. Items that this worker no
 * longer claims, or that a cancelled batch had not begun, are left out of `positions` and not charged. So are alt
 * texts that another picture of the product has: these are in `taken`.
 */
export function saveItems(
  { database, now }: BatchStore,
  shopId: ShopId,
  batch: BatchHead,
  { claimer, items }: { claimer: string; items: FinishedItem[] },
): Promise<SavedItems> {
  const at = now();
  const isAltTexts = batch.completionType === 'image_alt_text';
  return database.shopTransaction(shopId, async (tx) => {
    // By one worker at a time, so that two pictures of a product cannot get the same text.
    if (isAltTexts)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alt texts ${batch.id}`}, 0))`);
    // A share lock: the batch cannot be cancelled until its items are charged.
    const [found] = await rowsOf<{ status: BatchStatus; holdId: string }>(
      tx,
      // The hold that pays now: a cancelled batch has a new one.
      sql`select status, hold_id as "holdId" from batches where shop_id = ${shopId} and id = ${batch.id} for share`,
    );
    if (!found) return { positions: [], taken: [], isRunning: false };
    const taken = isAltTexts ? await takenAltTexts(tx, shopId, batch.id, items) : [];
    const free = items.filter(({ position }) => !taken.includes(position));
    const positions = await markReady(tx, shopId, batch.id, { claimer, items: free, at });
    const saved = items.filter(({ position }) => positions.includes(position));
    if (saved.length > 0) {
      await insertGenerationsOfBatch(
        tx,
        shopId,
        saved.map(({ result, title }) => ({ ...result.generation, title })),
        {
          at,
          holdId: found.holdId,
          batchId: batch.id,
        },
      );
      // A text whose product has no picture to look at costs less.
      const byCost = Map.groupBy(saved, ({ result }) => result.generation.costInTokens);
      for (const [costInTokens, some] of byCost) {
        const charged = some.map(({ position }) => position);
        await charge(tx, shopId, { ...batch, holdId: found.holdId, costInTokens }, { positions: charged, at });
      }
    }
    return { positions, taken, isRunning: ['queued', 'running'].includes(found.status) };
  });
}

/** Returns the positions that were still claimed by this worker. */
async function markReady(
  tx: Transaction,
  shopId: ShopId,
  batchId: string,
  { claimer, items, at }: { claimer: string; items: FinishedItem[]; at: Date },
): Promise<number[]> {
  const results = items.map(({ position, result }) => ({
    position,
    generation_id: result.generation.id,
    after: result.after,
    keyword_stats: result.keywordStats,
    claims: result.generation.claims,
    voice: result.generation.voice,
    alike: result.alike,
    glossary_faults: result.generation.glossaryFaults,
    notes: result.notes,
    please_check: unsupportedIn(result.generation.claims),
    score_before: result.scoreBefore,
    score_after: result.scoreAfter,
    kept_points: result.keptPoints,
    warnings: result.warnings,
    replaces_text: result.replacesText,
    is_checked: !result.generation.openCheck,
    conflicts: result.conflicts,
  }));
  const ready = await rowsOf<{ position: number }>(
    tx,
    sql`update batch_items i set status = 'ready', claimed_by = null, claimed_until = null, try_after = null,
        attempts = attempts + 1, error = null, finished_at = ${timestamp(at)}, is_edited = false, after = r.after,
        keyword_stats = r.keyword_stats, claims = r.claims, voice = r.voice, alike = r.alike,
        glossary_faults = r.glossary_faults, notes = r.notes, please_check = r.please_check,
        score_before = r.score_before, score_after = r.score_after, kept_points = r.kept_points,
        warnings = r.warnings, replaces_text = r.replaces_text, is_checked = r.is_checked, conflicts = r.conflicts, generation_id = r.generation_id
      from jsonb_to_recordset(${storableJson(results)}::jsonb) as r (position int, generation_id text, after jsonb,
        keyword_stats jsonb, claims jsonb, voice jsonb, alike jsonb, glossary_faults jsonb, notes jsonb,
        please_check jsonb,
        score_before int, score_after int, kept_points int, warnings jsonb, replaces_text boolean, is_checked boolean, conflicts jsonb)
      where i.shop_id = ${shopId} and i.batch_id = ${batchId} and i.position = r.position
        and i.status = 'pending' and i.claimed_by = ${claimer}
      returning i.position`,
  );
  return ready.map(({ position }) => position).sort((one, other) => one - other);
}

async function charge(
  tx: Transaction,
  shopId: ShopId,
  { id, holdId, staffId, costInTokens, round }: BatchHead,
  { positions, at }: { positions: number[]; at: Date },
): Promise<void> {
  const charges = {
    keys: positions.map((position) => `charge:${id}:${position}:${round}`),
    tokensEach: costInTokens,
    cause: batchCause(id, staffId),
  };
  const settled = await rowsOf(tx, settleHoldInParts({ shopId, id: holdId }, charges, at));
  if (settled.length === 0) throw new Error('The hold does not pay for these texts');
}

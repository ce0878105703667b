import type { ShopId } from '../../domain/shops/identity.ts';
import { storableJson } from '../../domain/text/storable.ts';
import type { BatchHead, FinishedItem } from '../../ports/batches/batches.ts';
import type { Database } from '../database/database.ts';
import { generationRow } from '../history/history-rows.ts';

interface Delivered {
  status: string;
  /** Those that were the claimer's to deliver. */
  positions: number[];
}

/**
 * Marks items ready, keeps their texts and charges each of them, in one call for all that ended together; all of it or
 * nothing. Null where there is no such batch any more.
 */
export function saveItems(
  { callShopFunction }: Database,
  shopId: ShopId,
  batch: BatchHead,
  { claimer, items, at }: { claimer: string; items: FinishedItem[]; at: Date },
): Promise<Delivered | null> {
  const { id: batchId, holdId, costInTokens, round, staffId, completionType } = batch;
  const cause = { kind: 'batch', id: batchId, staffId };
  return callShopFunction(
    'deliver_items',
    shopId,
    JSON.stringify({ batchId, holdId, claimer, costInTokens, round, staffId, completionType, cause, at }),
    storableJson(items.map((item) => given(shopId, batchId, item))),
  );
}

function given(shopId: ShopId, batchId: string, { position, title, written }: FinishedItem) {
  const { generation, after, keywordStats, pleaseCheck, scoreBefore, scoreAfter } = written;
  const { targetTitle, terms } = generationRow(shopId, generation, { batchId, title });
  return {
    position,
    id: generation.id,
    keyword_stats: keywordStats,
    score_before: scoreBefore,
    score_after: scoreAfter,
    target_id: generation.targetId,
    model: generation.model,
    prompt_version: generation.promptVersion,
    usage: generation.usage,
    after,
    please_check: pleaseCheck,
    target_title: targetTitle,
    inputs: generation.inputs,
    settings: generation.settings,
    output: { text: generation.text },
    html: generation.html,
    terms,
  };
}

import { type SQL, sql } from 'drizzle-orm';
import type { ShopId } from '../domain/identity.ts';
import type { BatchHead, FinishedItem } from '../ports/batches.ts';
import { generationRow } from './history-rows.ts';
import { storable } from './storable.ts';

export interface DeliveredRow {
  status: string;
  positions: number[];
  settled: number;
}

/**
 * Marks items ready, keeps their texts and charges each of them, in one statement for all that ended together. It
 * locks as everyone does: the batch, its items, its hold, the account. Answers which were the claimer's to deliver
 * and how many were charged; where these differ, it must be rolled back.
 */
export function deliverItems(
  shopId: ShopId,
  batch: BatchHead,
  { claimer, items, at }: { claimer: string; items: FinishedItem[]; at: Date },
): SQL {
  const { id: batchId, holdId, costInTokens, round, staffId } = batch;
  const now = sql`${at.toISOString()}::timestamptz`;
  const cause = JSON.stringify({ kind: 'batch', id: batchId, staffId });
  return sql`
    with b as materialized (
      select status from batches where shop_id = ${shopId} and id = ${batchId} for share
    ), given as materialized (
      select g.* from b, jsonb_to_recordset(${JSON.stringify(items.map((item) => given(shopId, batchId, item)))}::jsonb) as g (
        position int, id text, after jsonb, keyword_stats jsonb, please_check jsonb, score_before int, score_after int,
        target_id text, target_title text, inputs jsonb, settings jsonb, output jsonb, html text, model text, prompt_version text,
        usage jsonb, terms jsonb
      )
    ), taken as (
      update batch_items i set status = 'ready', claimed_by = null, claimed_until = null, try_after = null,
        attempts = attempts + 1, error = null, finished_at = ${now}, after = given.after, is_edited = false,
        keyword_stats = given.keyword_stats, please_check = given.please_check, score_before = given.score_before,
        score_after = given.score_after, generation_id = given.id
      from given
      where i.shop_id = ${shopId} and i.batch_id = ${batchId} and i.position = given.position
        -- Said twice, since a table nobody has analysed yet would be searched from end to end.
        and i.position = any(array(select position from given))
        and i.status = 'pending' and i.claimed_by = ${claimer}
      returning i.position
    ), kept as (
      insert into generations (shop_id, id, at, staff_id, completion_type, target_id, inputs, settings, output, html,
        model, prompt_version, cost_in_tokens, usage, hold_id, batch_id, target_title, terms)
      select ${shopId}, id, ${now}, ${staffId}, ${batch.completionType}, target_id, inputs, settings,
        output, html, model, prompt_version, ${costInTokens}::int, usage, ${holdId}, ${batchId}, target_title,
        array_to_tsvector(array(select jsonb_array_elements_text(terms)))
      from given join taken using (position)
    ), due as (
      select count(*)::int as items, (count(*) * ${costInTokens}::int)::int as tokens from taken
    ), held as (
      update holds set settled = settled + due.tokens,
        closed_at = case when settled + due.tokens = holds.tokens then ${now} end
      from due
      where shop_id = ${shopId} and id = ${holdId} and closed_at is null
        and due.items > 0 and settled + due.tokens <= holds.tokens
      returning shop_id, due.items
    ), a as (
      update accounts set last_entry = last_entry + held.items
      from held where accounts.shop_id = held.shop_id
      returning accounts.*, held.items
    ), entries as (
      insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, settled_tokens, hold_id, key, cause)
      select shop_id, last_entry - items + row_number() over (order by position), ${now}, 'charge', 0,
        plan_tokens + coupon_tokens, ${costInTokens}::int, ${holdId},
        ${`charge:${batchId}:`} || position || ${`:${round}`}, ${cause}::jsonb
      from a, taken
    )
    select b.status, array(select position from taken) as positions,
      coalesce((select items from a), 0) as settled
    from b`;
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
    ...storable({
      after,
      please_check: pleaseCheck,
      target_title: targetTitle,
      inputs: generation.inputs,
      settings: generation.settings,
      output: { text: generation.text },
      html: generation.html,
      terms,
    }),
  };
}

-- Finished items of a batch, kept and charged in one call: it binds itself to the shop as the role that row-level security
-- binds, and both end with the statement that called it. Planned once per connection, since planning it takes longer than
-- running it; never by reading whole tables, since a plan made while they were small outlives that.
-- It locks as everyone does: the batch, its items, its hold, the account.
create or replace function deliver_items(of_shop text, ask json, items jsonb) returns json language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  of_batch text := ask->>'batchId';
  of_hold text := ask->>'holdId';
  claimer text := ask->>'claimer';
  by_staff text := ask->>'staffId';
  of_type text := ask->>'completionType';
  cost integer := (ask->>'costInTokens')::integer;
  in_round text := ask->>'round';
  moment timestamptz := (ask->>'at')::timestamptz;
  of_cause jsonb := (ask->>'cause')::jsonb;
  batch_status text;
  delivered integer[];
  settled_items integer;
begin
  perform set_config('yodel.shop_id', of_shop, true), set_config('role', 'yodel_tenant', true);
  select b.status into batch_status from batches b where b.shop_id = of_shop and b.id = of_batch for share;
  if not found then return null; end if;
  with given as materialized (
    select g.* from jsonb_to_recordset(items) as g (
      position int, id text, after jsonb, keyword_stats jsonb, please_check jsonb, score_before int, score_after int,
      target_id text, target_title text, inputs jsonb, settings jsonb, output jsonb, html text, model text,
      prompt_version text, usage jsonb, terms jsonb
    )
  ), taken as (
    update batch_items i set status = 'ready', claimed_by = null, claimed_until = null, try_after = null,
      attempts = attempts + 1, error = null, finished_at = moment, after = given.after, is_edited = false,
      keyword_stats = given.keyword_stats, please_check = given.please_check, score_before = given.score_before,
      score_after = given.score_after, generation_id = given.id
    from given
    where i.shop_id = of_shop and i.batch_id = of_batch and i.position = given.position
      and i.position = any (array(select g.position from given g))
      and i.status = 'pending' and i.claimed_by = claimer
    returning i.position
  ), kept as (
    insert into generations (shop_id, id, at, staff_id, completion_type, target_id, inputs, settings, output, html,
      model, prompt_version, cost_in_tokens, usage, hold_id, batch_id, target_title, terms)
    select of_shop, g.id, moment, by_staff, of_type, g.target_id, g.inputs, g.settings, g.output, g.html, g.model,
      g.prompt_version, cost, g.usage, of_hold, of_batch, g.target_title,
      array_to_tsvector(array(select jsonb_array_elements_text(g.terms)))
    from given g join taken using (position)
  ), due as (
    select count(*)::int as items, (count(*) * cost)::int as tokens from taken
  ), held as (
    update holds h set settled = h.settled + due.tokens,
      closed_at = case when h.settled + due.tokens = h.tokens then moment end
    from due
    where h.shop_id = of_shop and h.id = of_hold and h.closed_at is null
      and due.items > 0 and h.settled + due.tokens <= h.tokens
    returning h.shop_id, due.items
  ), a as (
    update accounts set last_entry = last_entry + held.items
    from held where accounts.shop_id = held.shop_id
    returning accounts.*, held.items
  ), entries as (
    insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, settled_tokens, hold_id, key, cause)
    select a.shop_id, a.last_entry - a.items + row_number() over (order by taken.position), moment, 'charge', 0,
      a.plan_tokens + a.coupon_tokens, cost, of_hold,
      'charge:' || of_batch || ':' || taken.position || ':' || in_round, of_cause
    from a, taken
  )
  select array(select t.position from taken t order by t.position), coalesce((select a.items from a), 0) into delivered, settled_items;
  if settled_items <> cardinality(delivered) then raise exception 'The hold does not pay for these texts'; end if;
  return json_build_object('status', batch_status, 'positions', delivered);
end
$$;
revoke all on function deliver_items(text,json,jsonb) from public;

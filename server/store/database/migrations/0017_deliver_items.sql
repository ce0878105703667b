-- Finished items of a batch, kept and charged in one call: it binds itself to the shop as the role that row-level security
-- binds, and both end with the statement that called it. Planned once per connection, since planning it takes longer than
-- running it; never by reading whole tables, since a plan made while they were small outlives that.
-- It locks as everyone does: the batch, its items, its hold, the account.
CREATE FUNCTION deliver_items(of_shop text, ask json, items jsonb) RETURNS json LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
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
BEGIN
  PERFORM set_config('yodel.shop_id', of_shop, true), set_config('role', 'yodel_tenant', true);
  SELECT b.status INTO batch_status FROM batches b WHERE b.shop_id = of_shop AND b.id = of_batch FOR SHARE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  WITH given AS MATERIALIZED (
    SELECT g.* FROM jsonb_to_recordset(items) AS g (
      position int, id text, after jsonb, keyword_stats jsonb, please_check jsonb, score_before int, score_after int,
      target_id text, target_title text, inputs jsonb, settings jsonb, output jsonb, html text, model text,
      prompt_version text, usage jsonb, terms jsonb
    )
  ), taken AS (
    UPDATE batch_items i SET status = 'ready', claimed_by = NULL, claimed_until = NULL, try_after = NULL,
      attempts = attempts + 1, error = NULL, finished_at = moment, after = given.after, is_edited = false,
      keyword_stats = given.keyword_stats, please_check = given.please_check, score_before = given.score_before,
      score_after = given.score_after, generation_id = given.id
    FROM given
    WHERE i.shop_id = of_shop AND i.batch_id = of_batch AND i.position = given.position
      AND i.position = ANY (ARRAY(SELECT g.position FROM given g))
      AND i.status = 'pending' AND i.claimed_by = claimer
    RETURNING i.position
  ), kept AS (
    INSERT INTO generations (shop_id, id, at, staff_id, completion_type, target_id, inputs, settings, output, html,
      model, prompt_version, cost_in_tokens, usage, hold_id, batch_id, target_title, terms)
    SELECT of_shop, g.id, moment, by_staff, of_type, g.target_id, g.inputs, g.settings, g.output, g.html, g.model,
      g.prompt_version, cost, g.usage, of_hold, of_batch, g.target_title,
      array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(g.terms)))
    FROM given g JOIN taken USING (position)
  ), due AS (
    SELECT count(*)::int AS items, (count(*) * cost)::int AS tokens FROM taken
  ), held AS (
    UPDATE holds h SET settled = h.settled + due.tokens,
      closed_at = CASE WHEN h.settled + due.tokens = h.tokens THEN moment END
    FROM due
    WHERE h.shop_id = of_shop AND h.id = of_hold AND h.closed_at IS NULL
      AND due.items > 0 AND h.settled + due.tokens <= h.tokens
    RETURNING h.shop_id, due.items
  ), a AS (
    UPDATE accounts SET last_entry = last_entry + held.items
    FROM held WHERE accounts.shop_id = held.shop_id
    RETURNING accounts.*, held.items
  ), entries AS (
    INSERT INTO ledger_entries (shop_id, number, at, kind, amount, balance_after, settled_tokens, hold_id, key, cause)
    SELECT a.shop_id, a.last_entry - a.items + row_number() OVER (ORDER BY taken.position), moment, 'charge', 0,
      a.plan_tokens + a.coupon_tokens, cost, of_hold,
      'charge:' || of_batch || ':' || taken.position || ':' || in_round, of_cause
    FROM a, taken
  )
  SELECT ARRAY(SELECT t.position FROM taken t ORDER BY t.position), coalesce((SELECT a.items FROM a), 0) INTO delivered, settled_items;
  IF settled_items <> cardinality(delivered) THEN RAISE EXCEPTION 'The hold does not pay for these texts'; END IF;
  RETURN json_build_object('status', batch_status, 'positions', delivered);
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION deliver_items(text, json, jsonb) FROM PUBLIC;

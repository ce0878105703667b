-- Items of a batch for a worker to write, in one call: it binds itself to the shop as deliver_items does, and locks as
-- everyone does, the batch before its items. Its plan reads the pending items in their order and stops when there are
-- enough, however many there were when the plan was made.
CREATE FUNCTION claim_items(of_shop text, of_batch text, ask json) RETURNS json LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  moment timestamptz := (ask->>'at')::timestamptz;
  lease_end timestamptz := (ask->>'until')::timestamptz;
  by_claimer text := ask->>'claimer';
  most integer := (ask->>'limit')::integer;
  -- A pilot ends here until the rest is asked for.
  before integer := 2147483647;
  head record;
  claimed json;
  is_left boolean := true;
BEGIN
  PERFORM set_config('yodel.shop_id', of_shop, true), set_config('role', 'yodel_tenant', true);
  UPDATE batches b SET status = 'running', touched_at = moment
  WHERE b.shop_id = of_shop AND b.id = of_batch AND b.status IN ('queued', 'running')
  RETURNING b.id, b.status, b.source_name, b.only_empty, b.is_pilot, b.completion_type, b.settings, b.staff_id,
    b.staff_name, b.cost_in_tokens, b.total, b.hold_id, b.round, b.read_cursor, b.read_items, b.is_read INTO head;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF head.is_pilot THEN before := (ask->>'pilotItems')::integer; END IF;
  -- Materialized, since a plan that looks for due items again and again would take more than so many.
  WITH due AS MATERIALIZED (
    SELECT i.position FROM batch_items i
    WHERE i.shop_id = of_shop AND i.batch_id = of_batch AND i.status = 'pending' AND i.position < before
      AND (i.claimed_until IS NULL OR i.claimed_until < moment) AND (i.try_after IS NULL OR i.try_after <= moment)
    ORDER BY i.position LIMIT most FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE batch_items i SET claimed_by = by_claimer, claimed_until = lease_end
    WHERE i.shop_id = of_shop AND i.batch_id = of_batch AND i.position = ANY (ARRAY(SELECT due.position FROM due))
    RETURNING i.position, i.product, i.attempts, i.waits
  )
  SELECT json_agg(taken ORDER BY taken.position) INTO claimed FROM taken;
  IF claimed IS NULL THEN
    is_left := EXISTS (
      SELECT FROM batch_items i
      WHERE i.shop_id = of_shop AND i.batch_id = of_batch AND i.status = 'pending' AND i.position < before
    );
  END IF;
  RETURN json_build_object('batch', row_to_json(head), 'items', coalesce(claimed, '[]'), 'isLeft', is_left);
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION claim_items(text, text, json) FROM PUBLIC;

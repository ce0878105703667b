-- Items of a batch for a worker to write, in one call: it binds itself to the shop as deliver_items does, and locks as
-- everyone does, the batch before its items. Its plan reads the pending items in their order and stops when there are
-- enough, however many there were when the plan was made.
create or replace function claim_items(of_shop text, of_batch text, ask json) returns json language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  moment timestamptz := (ask->>'at')::timestamptz;
  lease_end timestamptz := (ask->>'until')::timestamptz;
  by_claimer text := ask->>'claimer';
  most integer := (ask->>'limit')::integer;
  -- A pilot ends here until the rest is asked for.
  before integer := 2147483647;
  head record;
  claimed json;
  is_left boolean := true;
begin
  perform set_config('yodel.shop_id', of_shop, true), set_config('role', 'yodel_tenant', true);
  update batches b set status = 'running', touched_at = moment
  where b.shop_id = of_shop and b.id = of_batch and b.status in ('queued', 'running')
  returning b.id, b.status, b.source_name, b.only_empty, b.is_pilot, b.completion_type, b.settings, b.staff_id,
    b.staff_name, b.cost_in_tokens, b.total, b.hold_id, b.round, b.read_cursor, b.read_items, b.is_read into head;
  if not found then return null; end if;
  if head.is_pilot then before := (ask->>'pilotItems')::integer; end if;
  -- Materialized, since a plan that looks for due items again and again would take more than so many.
  with due as materialized (
    select i.position from batch_items i
    where i.shop_id = of_shop and i.batch_id = of_batch and i.status = 'pending' and i.position < before
      and (i.claimed_until is null or i.claimed_until < moment) and (i.try_after is null or i.try_after <= moment)
    order by i.position limit most for update skip locked
  ), taken as (
    update batch_items i set claimed_by = by_claimer, claimed_until = lease_end
    where i.shop_id = of_shop and i.batch_id = of_batch and i.position = any (array(select due.position from due))
    returning i.position, i.product, i.attempts, i.waits
  )
  select json_agg(taken order by taken.position) into claimed from taken;
  if claimed is null then
    is_left := exists (
      select from batch_items i
      where i.shop_id = of_shop and i.batch_id = of_batch and i.status = 'pending' and i.position < before
    );
  end if;
  return json_build_object('batch', row_to_json(head), 'items', coalesce(claimed, '[]'), 'isLeft', is_left);
end
$$;
revoke all on function claim_items(text,text,json) from public;

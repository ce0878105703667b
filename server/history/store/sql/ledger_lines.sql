-- The ledger of the bound shop as a merchant reads it: a text or a batch is one line, at its last hold, with what it has
-- used and what is still held. A hold that was released without a charge is no line. The amounts of all lines add up to
-- the balance, as those of the entries do. With the rights of the view's owner, for the same reason as
-- searchable_ledger_entries.
create or replace view ledger_lines as
  select e.*, line.used, line.reserved, paid_by.ids as hold_ids,
    coalesce(-(line.used + line.reserved), e.amount) as line_amount
  from ledger_entries e
  left join holds own on e.kind = 'hold' and own.shop_id = e.shop_id and own.id = e.hold_id
  left join batches b on own.cause ->> 'kind' = 'batch' and b.shop_id = e.shop_id and b.id = own.cause ->> 'id'
  cross join lateral (
    select case when b.id is null then array[e.hold_id] else b.earlier_holds || b.hold_id end as ids
  ) paid_by
  left join lateral (
    select sum(h.settled)::int as used, sum(h.tokens - h.settled - h.released)::int as reserved
    from holds h
    where h.shop_id = e.shop_id and h.id = any (paid_by.ids)
  ) line on own.id is not null
  where e.shop_id = current_setting('yodel.shop_id', true)
    and (
      e.kind in ('grant', 'refund', 'lapse')
      or own.id = coalesce(b.hold_id, own.id) and line.used + line.reserved > 0
    );
grant select on ledger_lines to yodel_tenant;

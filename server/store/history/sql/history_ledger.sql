-- `about` and `noted`: what was searched for. Tokens belong to a text by its hold; grants and lapses have a note.
create or replace function history_ledger(
  wanted_kind text, caused_by text, by_staff text, about tsquery, noted text, from_at timestamptz,
  until_at timestamptz, before_number bigint, page_size integer
) returns setof bigint language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
declare
  bound_shop text := current_setting('yodel.shop_id', true);
  first_number bigint;
  last_number bigint;
  found_holds text[];
begin
  -- Entries are numbered as they come, so a span of time is a span of numbers.
  if from_at is not null then
    select number into first_number from ledger_entries
      where shop_id = bound_shop and at >= from_at order by at, number limit 1;
    if not found then return; end if;
  end if;
  if until_at is not null then
    select number into last_number from ledger_entries
      where shop_id = bound_shop and at < until_at order by at desc, number desc limit 1;
    if not found then return; end if;
  end if;
  if about is not null then
    execute 'SELECT coalesce(array_agg(DISTINCT hold_id), ''{}'') FROM (
        SELECT hold_id FROM generations WHERE shop_id = $1 AND terms @@ $2 ORDER BY at DESC LIMIT 1000
      ) found'
      into found_holds using bound_shop, about;
  end if;
  return query execute 'SELECT e.number FROM ledger_entries e WHERE e.shop_id = $1'
    || case when wanted_kind is null then '' else ' AND e.kind = $2' end
    || case when caused_by is null then '' else ' AND e.cause ->> ''kind'' = $3' end
    || case when by_staff is null then '' else ' AND e.cause ->> ''staffId'' = $4' end
    || case when about is null then '' when noted is null then ' AND e.hold_id = ANY ($5)'
      else ' AND (e.hold_id = ANY ($5) OR e.kind IN (''grant'', ''refund'', ''lapse'')'
        || ' AND lower(concat_ws('' '', e.cause ->> ''id'', e.cause ->> ''note'')) LIKE $6)' end
    || case when first_number is null then '' else ' AND e.number >= $7' end
    || case when last_number is null then '' else ' AND e.number <= $8' end
    || case when before_number is null then '' else ' AND e.number < $9' end
    || ' ORDER BY e.number DESC LIMIT $10'
    using bound_shop, wanted_kind, caused_by, by_staff, found_holds, noted, first_number, last_number, before_number,
      page_size;
end
$$;
revoke all on function history_ledger(text,text,text,tsquery,text,timestamp with time zone,timestamp with time zone,bigint,integer) from public;
grant execute on function history_ledger(text,text,text,tsquery,text,timestamp with time zone,timestamp with time zone,bigint,integer) to yodel_tenant;

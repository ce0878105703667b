create or replace function history_changes(
  matching tsquery, wanted_status text, from_at timestamptz, until_at timestamptz,
  after_at timestamptz, after_number bigint, page_size integer
) returns setof text language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
declare
  bound_shop text := current_setting('yodel.shop_id', true);
  wanted text := 'FROM changes c WHERE c.shop_id = $1'
    || case when wanted_status is null then '' else ' AND c.status = $3' end
    || case when from_at is null then '' else ' AND c.at >= $4' end
    || case when until_at is null then '' else ' AND c.at < $5' end
    || case when after_number is null then '' else ' AND (c.at, c.number) < ($6, $7)' end;
  newest_first text := ' ORDER BY at DESC, key DESC LIMIT ';
  among_newest text[];
begin
  if matching is null then
    return query execute 'SELECT c.id ' || wanted || ' ORDER BY c.at DESC, c.number DESC LIMIT $8'
      using bound_shop, matching, wanted_status, from_at, until_at, after_at, after_number, page_size;
    return;
  end if;
  -- What many have is soon found among the newest; what few have, by the index of terms. The planner cannot tell the
  -- two apart, so it is not left the choice.
  execute 'SELECT array_agg(id ORDER BY at DESC, key DESC) FROM (SELECT * FROM ('
    || 'SELECT c.id, c.at, c.number AS key, c.terms ' || wanted || newest_first || '3000) newest'
    || ' WHERE terms @@ $2' || newest_first || '$8) found'
    into among_newest
    using bound_shop, matching, wanted_status, from_at, until_at, after_at, after_number, page_size;
  if cardinality(among_newest) >= page_size then
    return query select unnest(among_newest);
    return;
  end if;
  return query execute 'WITH found AS MATERIALIZED ('
    || 'SELECT c.id, c.at, c.number AS key ' || wanted || ' AND c.terms @@ $2) SELECT id FROM found'
    || newest_first || '$8'
    using bound_shop, matching, wanted_status, from_at, until_at, after_at, after_number, page_size;
end
$$;
revoke all on function history_changes(tsquery,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,bigint,integer) from public;
grant execute on function history_changes(tsquery,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,bigint,integer) to yodel_tenant;

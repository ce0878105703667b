-- One page of the bound shop's history, newest first. These run with their owner's rights, because row-level security
-- lets no search reach the index of terms; hence they take the shop from the binding and nothing but values from outside.
create or replace function history_generations(
  matching tsquery, wanted_status text, from_at timestamptz, until_at timestamptz,
  after_at timestamptz, after_id text, page_size integer
) returns setof text language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
declare
  bound_shop text := current_setting('yodel.shop_id', true);
  wanted text := 'FROM generations g WHERE g.shop_id = $1'
    || case when wanted_status is null then '' else ' AND g.status = $3' end
    || case when from_at is null then '' else ' AND g.at >= $4' end
    || case when until_at is null then '' else ' AND g.at < $5' end
    || case when after_id is null then '' else ' AND (g.at, g.id) < ($6, $7)' end;
  newest_first text := ' ORDER BY at DESC, key DESC LIMIT ';
  among_newest text[];
begin
  if matching is null then
    return query execute 'SELECT g.id ' || wanted || ' ORDER BY g.at DESC, g.id DESC LIMIT $8'
      using bound_shop, matching, wanted_status, from_at, until_at, after_at, after_id, page_size;
    return;
  end if;
  -- What many have is soon found among the newest; what few have, by the index of terms. The planner cannot tell the
  -- two apart, so it is not left the choice.
  execute 'SELECT array_agg(id ORDER BY at DESC, key DESC) FROM (SELECT * FROM ('
    || 'SELECT g.id, g.at, g.id AS key, g.terms ' || wanted || newest_first || '3000) newest'
    || ' WHERE terms @@ $2' || newest_first || '$8) found'
    into among_newest
    using bound_shop, matching, wanted_status, from_at, until_at, after_at, after_id, page_size;
  if cardinality(among_newest) >= page_size then
    return query select unnest(among_newest);
    return;
  end if;
  return query execute 'WITH found AS MATERIALIZED ('
    || 'SELECT g.id, g.at, g.id AS key ' || wanted || ' AND g.terms @@ $2) SELECT id FROM found'
    || newest_first || '$8'
    using bound_shop, matching, wanted_status, from_at, until_at, after_at, after_id, page_size;
end
$$;
revoke all on function history_generations(tsquery,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,text,integer) from public;
grant execute on function history_generations(tsquery,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,text,integer) to yodel_tenant;

-- Deletes everything we know of a shop, for the platform's shop/redact. This is the only way to delete a ledger entry.
create or replace function erase_shop(erased_shop_id text) returns void language plpgsql as $$
declare
  tenant_table text;
begin
  perform set_config('yodel.erasing_shop', erased_shop_id, true);
  -- A shop that uninstalls and returns must not get a second free month.
  insert into once_per_shop (shop_hash, what, at, until, tokens)
    select shop_hash(shop_id), 'free-month', month_began_at, renews_at, plan_tokens
    from accounts where shop_id = erased_shop_id and plan_id = 'free'
    on conflict (shop_hash, what) do update set at = excluded.at, until = excluded.until, tokens = excluded.tokens;
  foreach tenant_table in array array[
    'open_checks', 'generations', 'changes', 'ledger_entries', 'holds', 'accounts',
    'subscriptions', 'unused_discounts', 'voices', 'standing_orders', 'flow_events', 'text_tests',
    'documents', 'document_habits', 'merchant_facts', 'seen_facts', 'fact_choices', 'shop_profiles', 'protected_parts',
    'deliveries', 'key_vals', 'feature_flags', 'staff', 'shop_access', 'shops'
  ] loop
    execute format('delete from %I where shop_id = $1', tenant_table) using erased_shop_id;
  end loop;
  delete from request_counts where key = 'shop:' || erased_shop_id;
  if to_regclass('pgboss.job') is not null then
    execute 'delete from pgboss.job where data ->> ''shopId'' = $1' using erased_shop_id;
  end if;
  perform set_config('yodel.erasing_shop', '', true);
end
$$;
revoke all on function erase_shop(text) from public;

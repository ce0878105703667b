-- What every API request reads first, in one round trip. The function sets the shop and the role for row-level security
-- itself; both end with the calling statement. Planned once per connection, because planning takes longer than running.
create or replace function visit(of_shop text, of_staff text, counted_facets text[]) returns json language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform set_config('yodel.shop_id', of_shop, true), set_config('role', 'yodel_tenant', true);
  return (select json_build_object(
    'shop', (select row_to_json(s) from shops s where s.shop_id = of_shop),
    'scopes', (select a.scopes from shop_access a where a.shop_id = of_shop),
    'staff', (select row_to_json(m) from staff m where m.shop_id = of_shop and m.staff_id = of_staff),
    'account', (
      select json_build_object(
        'plan_id', a.plan_id, 'remaining', a.plan_tokens + a.coupon_tokens, 'renews_at', a.renews_at
      )
      from accounts a where a.shop_id = of_shop
    ),
    'keyVals', (
      select json_agg(json_build_array(k.key, k.value)) from key_vals k
      where k.shop_id = of_shop and k.staff_id = of_staff
    ),
    'featureFlags', (
      select json_agg(f.flag order by f.flag) from feature_flags f
      where f.shop_id = of_shop and f.staff_id = of_staff
    ),
    'hasPendingCharge', exists (select from subscriptions c where c.shop_id = of_shop and c.status = 'pending'),
    'usedBenefits', (select json_agg(o.what) from once_per_shop o where o.shop_hash = shop_hash(of_shop)),
    'catalogue', (
      select json_build_object(
        'synced_at', c.synced_at, 'progress', c.progress, 'problem', c.problem, 'products', c.products,
        'score_sum', c.score_sum, 'counts', (
          select json_object_agg(f.facet, f.products) from catalogue_facets f
          where f.shop_id = of_shop and f.facet = any (counted_facets)
        )
      )
      from catalogues c where c.shop_id = of_shop
    )
  ));
end
$$;
revoke all on function visit(text,text,text[]) from public;

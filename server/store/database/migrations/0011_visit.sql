-- What every call of the API begins with, in one round trip and planned once per connection: it binds itself to the
-- shop as the role that row-level security binds, and both end with the statement that called it.
CREATE FUNCTION visit(of_shop text, of_staff text, counted_facets text[]) RETURNS json LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM set_config('yodel.shop_id', of_shop, true), set_config('role', 'yodel_tenant', true);
  RETURN (SELECT json_build_object(
    'shop', (SELECT row_to_json(s) FROM shops s WHERE s.shop_id = of_shop),
    'scopes', (SELECT a.scopes FROM shop_access a WHERE a.shop_id = of_shop),
    'staff', (SELECT row_to_json(m) FROM staff m WHERE m.shop_id = of_shop AND m.staff_id = of_staff),
    'account', (
      SELECT json_build_object(
        'plan_id', a.plan_id, 'remaining', a.plan_tokens + a.coupon_tokens, 'renews_at', a.renews_at
      )
      FROM accounts a WHERE a.shop_id = of_shop
    ),
    'keyVals', (
      SELECT json_agg(json_build_array(k.key, k.value)) FROM key_vals k
      WHERE k.shop_id = of_shop AND k.staff_id = of_staff
    ),
    'featureFlags', (
      SELECT json_agg(f.flag ORDER BY f.flag) FROM feature_flags f
      WHERE f.shop_id = of_shop AND f.staff_id = of_staff
    ),
    'hasPendingCharge', EXISTS (SELECT FROM subscriptions c WHERE c.shop_id = of_shop AND c.status = 'pending'),
    'hadOnce', (SELECT json_agg(o.what) FROM once_per_shop o WHERE o.shop_hash = shop_hash(of_shop)),
    'catalogue', (
      SELECT json_build_object(
        'synced_at', c.synced_at, 'progress', c.progress, 'problem', c.problem, 'products', c.products,
        'score_sum', c.score_sum, 'counts', (
          SELECT json_object_agg(f.facet, f.products) FROM catalogue_facets f
          WHERE f.shop_id = of_shop AND f.facet = ANY (counted_facets)
        )
      )
      FROM catalogues c WHERE c.shop_id = of_shop
    )
  ));
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION visit(text, text, text[]) FROM PUBLIC;

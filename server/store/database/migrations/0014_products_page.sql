-- A search as our code writes it down, answered by catalogue_page: what is kept of sums says how many match, or at most.
CREATE FUNCTION catalogue_search(ask json) RETURNS TABLE (id bigint, total integer, is_exact boolean)
LANGUAGE plpgsql STABLE ROWS 50 AS $$
DECLARE
  bound_shop text := current_setting('yodel.shop_id', true);
  in_collection bigint := (ask->>'collectionId')::bigint;
  parts tsquery[] := ARRAY(SELECT part::tsquery FROM json_array_elements_text(ask->'parts') AS part);
  any_of json;
  kept integer;
  fewest integer;
  sums integer := 0;
  known integer := (ask->>'total')::integer;
BEGIN
  -- Of several facets in one list a product has one at most: their sum is exact.
  FOR any_of IN SELECT json_array_elements(ask->'facets') LOOP
    SELECT coalesce(sum(f.products), 0) INTO kept FROM catalogue_facets f
      WHERE f.shop_id = bound_shop AND f.facet = ANY (ARRAY(SELECT json_array_elements_text(any_of)));
    fewest := least(fewest, kept);
    sums := sums + 1;
  END LOOP;
  IF in_collection IS NOT NULL THEN
    SELECT c.products INTO kept FROM catalogue_collections c
      WHERE c.shop_id = bound_shop AND c.collection_id = in_collection;
    fewest := least(fewest, coalesce(kept, 0));
    sums := sums + 1;
  END IF;
  IF sums = 0 AND cardinality(parts) = 0 THEN
    SELECT c.products INTO known FROM catalogues c WHERE c.shop_id = bound_shop;
  ELSIF sums = 1 AND cardinality(parts) <= 1 AND json_array_length(ask->'facets') = cardinality(parts) THEN
    known := fewest;
  END IF;
  RETURN QUERY SELECT * FROM catalogue_page(
    parts, in_collection, ask->>'by', (ask->>'isDescending')::boolean, (ask->>'from')::integer, (ask->>'to')::integer,
    ask->>'afterKey', (ask->>'afterId')::bigint, (ask->>'limit')::integer, known, fewest
  );
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION catalogue_search(json) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION catalogue_search(json) TO yodel_tenant;
--> statement-breakpoint
-- A page of the products table in one round trip: it binds itself to the shop as the role that row-level security binds,
-- and both end with the statement that called it. Planned once per connection, since planning takes longer than running.
CREATE FUNCTION products_page(of_shop text, ask json) RETURNS json LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM set_config('yodel.shop_id', of_shop, true), set_config('role', 'yodel_tenant', true);
  RETURN (
    SELECT json_build_object('total', min(f.total), 'isExact', bool_and(f.is_exact), 'rows', json_agg(json_build_array(
      f.product_id, f.title, f.title_key, f.image_url, f.status, f.score, f.description_words, f.meta_title_length,
      f.meta_description_length, f.tags, f.updated_at, f.last_written_at
    )))
    FROM (
      SELECT p.*, page.total, page.is_exact
      FROM catalogue_search(ask) WITH ORDINALITY AS page (id, total, is_exact, place)
      JOIN catalogue_products p ON p.shop_id = of_shop AND p.product_id = page.id
      ORDER BY page.place
    ) f
  );
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION products_page(text, json) FROM PUBLIC;

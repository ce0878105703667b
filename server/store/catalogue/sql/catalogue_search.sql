CREATE OR REPLACE FUNCTION catalogue_search(ask json)
 RETURNS TABLE(id bigint, total integer, is_exact boolean)
 LANGUAGE plpgsql
 STABLE ROWS 50
AS $function$
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
    parts, ARRAY(SELECT json_array_elements_text(ask->'marks')::bigint), in_collection, ask->>'by', (ask->>'isDescending')::boolean,
    (ask->>'from')::integer, (ask->>'to')::integer, ask->>'afterKey', (ask->>'afterId')::bigint,
    (ask->>'limit')::integer, known, fewest
  );
END
$function$;
revoke all on function catalogue_search(json) from public;
grant execute on function catalogue_search(json) to yodel_tenant;

CREATE OR REPLACE FUNCTION catalogue_count(matching tsquery[], in_collection bigint)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
DECLARE
  counted integer;
BEGIN
  EXECUTE 'SELECT count(*)::integer FROM catalogue_products p WHERE '
    || CASE WHEN cardinality(matching) = 0 OR in_collection IS NOT NULL THEN 'p.shop_id = $1'
      ELSE '(p.shop_id = $1) IS TRUE' END
    || CASE WHEN cardinality(matching) = 0 THEN '' ELSE ' AND p.terms @@ $2' END
    || CASE WHEN in_collection IS NULL THEN '' ELSE ' AND p.product_id = ANY (ARRAY('
      || 'SELECT m.product_id FROM catalogue_collection_products m WHERE m.shop_id = $1 AND m.collection_id = $3))' END
    INTO counted
    USING current_setting('yodel.shop_id', true), all_of(matching), in_collection;
  RETURN counted;
END
$function$;
revoke all on function catalogue_count(tsquery[],bigint) from public;
grant execute on function catalogue_count(tsquery[],bigint) to yodel_tenant;

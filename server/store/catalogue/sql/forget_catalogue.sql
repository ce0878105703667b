CREATE OR REPLACE FUNCTION forget_catalogue(forgotten_shop_id text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  tenant_table text;
BEGIN
  -- The catalogue's row first: a reading under way then finds that it is not wanted any more.
  FOREACH tenant_table IN ARRAY ARRAY[
    'catalogues', 'catalogue_collections', 'catalogue_collection_products', 'catalogue_products', 'catalogue_facets',
    'catalogue_seen', 'catalogue_stale', 'catalogue_words'
  ] LOOP
    EXECUTE format('DELETE FROM %I WHERE shop_id = $1', tenant_table) USING forgotten_shop_id;
  END LOOP;
END
$function$;

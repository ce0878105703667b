CREATE OR REPLACE FUNCTION catalogue_members_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE catalogue_collections c SET products = c.products + d.products
    FROM (SELECT shop_id, collection_id, count(*) AS products FROM new_rows GROUP BY shop_id, collection_id) d
    WHERE c.shop_id = d.shop_id AND c.collection_id = d.collection_id;
  RETURN NULL;
END
$function$;

create or replace trigger catalogue_members_inserted after insert on catalogue_collection_products referencing new table as new_rows for each statement execute function catalogue_members_inserted();

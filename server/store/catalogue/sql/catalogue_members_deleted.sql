CREATE OR REPLACE FUNCTION catalogue_members_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE catalogue_collections c SET products = c.products - d.products
    FROM (SELECT shop_id, collection_id, count(*) AS products FROM old_rows GROUP BY shop_id, collection_id) d
    WHERE c.shop_id = d.shop_id AND c.collection_id = d.collection_id;
  RETURN NULL;
END
$function$;

create or replace trigger catalogue_members_deleted after delete on catalogue_collection_products referencing old table as old_rows for each statement execute function catalogue_members_deleted();

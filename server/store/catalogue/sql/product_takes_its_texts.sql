CREATE OR REPLACE FUNCTION product_takes_its_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM catalogue_texts t USING old_rows o WHERE t.shop_id = o.shop_id AND t.product_id = o.product_id;
  RETURN NULL;
END
$function$;

create or replace trigger product_takes_its_texts after delete on catalogue_products referencing old table as old_rows for each statement execute function product_takes_its_texts();

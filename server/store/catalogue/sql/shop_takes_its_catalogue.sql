CREATE OR REPLACE FUNCTION shop_takes_its_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM forget_catalogue(OLD.shop_id);
  RETURN NULL;
END
$function$;

create or replace trigger shop_takes_its_catalogue after delete on shops for each row execute function shop_takes_its_catalogue();

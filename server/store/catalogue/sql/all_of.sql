CREATE OR REPLACE FUNCTION all_of(parts tsquery[])
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE STRICT
AS $function$
DECLARE
  whole tsquery;
  part tsquery;
BEGIN
  FOREACH part IN ARRAY parts LOOP
    whole := coalesce(whole && part, part);
  END LOOP;
  RETURN whole;
END
$function$;

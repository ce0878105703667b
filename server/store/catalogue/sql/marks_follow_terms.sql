CREATE OR REPLACE FUNCTION marks_follow_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.marks_1 := -1;
  NEW.marks_2 := -1;
  NEW.marks_3 := -1;
  RETURN NEW;
END
$function$;

create or replace trigger marks_follow_terms before update on catalogue_products for each row when (((new.marks_1 = old.marks_1) and (new.marks_2 = old.marks_2) and (new.marks_3 = old.marks_3) and (new.terms <> old.terms))) execute function marks_follow_terms();

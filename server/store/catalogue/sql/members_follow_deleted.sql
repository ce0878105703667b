CREATE OR REPLACE FUNCTION members_follow_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  UPDATE catalogue_collection_products m SET
      title_key = NULL, score = NULL, description_words = NULL, updated_at = NULL,
      marks_1 = NULL, marks_2 = NULL, marks_3 = NULL
    FROM old_rows o WHERE m.shop_id = o.shop_id AND m.product_id = o.product_id;
  RETURN NULL;
END
$function$;

create or replace trigger members_follow_deleted after delete on catalogue_products referencing old table as old_rows for each statement execute function members_follow_deleted();

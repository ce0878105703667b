CREATE OR REPLACE FUNCTION members_follow_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  UPDATE catalogue_collection_products m SET
      title_key = n.title_key, score = n.score, description_words = n.description_words, updated_at = n.updated_at,
      marks_1 = n.marks_1, marks_2 = n.marks_2, marks_3 = n.marks_3
    FROM new_rows n
    WHERE m.shop_id = n.shop_id AND m.product_id = n.product_id
      AND (m.title_key, m.score, m.description_words, m.updated_at, m.marks_1, m.marks_2, m.marks_3)
        IS DISTINCT FROM (n.title_key, n.score, n.description_words, n.updated_at, n.marks_1, n.marks_2, n.marks_3);
  RETURN NULL;
END
$function$;

create or replace trigger members_follow_inserted after insert on catalogue_products referencing new table as new_rows for each statement execute function members_follow_products();

create or replace trigger members_follow_updated after update on catalogue_products referencing new table as new_rows for each statement execute function members_follow_products();

CREATE OR REPLACE FUNCTION words_follow_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO catalogue_words (shop_id, term)
    SELECT DISTINCT n.shop_id, each.term FROM new_rows n, unnest(tsvector_to_array(n.terms)) AS each (term)
    WHERE length(each.term) > 12 AND substr(each.term, 7, 2) COLLATE "C" BETWEEN '.:' AND '/'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$;
revoke all on function words_follow_products() from public;

create or replace trigger words_follow_inserted after insert on catalogue_products referencing new table as new_rows for each statement when ((current_setting('yodel.words'::text, true) is distinct from 'kept'::text)) execute function words_follow_products();

create or replace trigger words_follow_updated after update on catalogue_products referencing new table as new_rows for each statement when ((current_setting('yodel.words'::text, true) is distinct from 'kept'::text)) execute function words_follow_products();

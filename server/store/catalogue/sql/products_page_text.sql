CREATE OR REPLACE FUNCTION products_page_text(of_shop text, ask json)
 RETURNS text
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  page_size CONSTANT integer := (ask->>'limit')::integer;
  whole CONSTANT tsquery := all_of(ARRAY(SELECT part::tsquery FROM json_array_elements_text(ask->'parts') AS part));
  listed integer;
  page text;
  is_sure boolean;
BEGIN
  PERFORM set_config('yodel.shop_id', of_shop, true), set_config('role', 'yodel_tenant', true),
    set_config('yodel.candidates', 'wanted', true);
  LOOP
    SELECT count(*),
        json_build_array(min(f.total), bool_and(f.is_exact), (array_agg(f.title_key))[page_size - 1])::text
        || coalesce(E'\n' || string_agg(
          '{"id":"gid://shopify/Product/' || f.product_id
            || '","title":' || to_json(f.title)
            || ',"imageUrl":' || coalesce(to_json(f.image_url)::text, 'null')
            || ',"status":' || to_json(f.status)
            || ',"score":' || f.score
            || ',"descriptionWords":' || f.description_words
            || ',"metaTitleLength":' || f.meta_title_length
            || ',"metaDescriptionLength":' || f.meta_description_length
            || ',"tags":' || to_json(f.tags)
            || ',"updatedAt":"' || to_char(f.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            || '","lastWrittenAt":' || coalesce(
              '"' || to_char(f.last_written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null'
            ) || '}',
          E'\n'
        ), '')
      INTO listed, page
      FROM (
        SELECT p.*, found.total, found.is_exact
        FROM catalogue_search(ask) WITH ORDINALITY AS found (id, total, is_exact, place)
        JOIN catalogue_products p ON p.shop_id = of_shop AND p.product_id = found.id
        WHERE current_setting('yodel.candidates') <> 'found' OR ts_match_vq(p.terms, whole)
        ORDER BY found.place LIMIT page_size
      ) f;
    is_sure := current_setting('yodel.candidates') <> 'found';
    PERFORM set_config('yodel.candidates', '', true);
    IF is_sure OR listed = page_size THEN RETURN page; END IF;
  END LOOP;
END
$function$;
revoke all on function products_page_text(text,json) from public;

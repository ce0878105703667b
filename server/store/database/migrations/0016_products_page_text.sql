-- A page of the products table in the form in which it is sent, so that nobody reads and writes its rows once more on
-- their way: a line with what total and cursor are made from, then a line for each row. JSON has no bare line breaks.
-- It binds itself and is planned as products_page is, which the release before asks.
CREATE FUNCTION products_page_text(of_shop text, ask json) RETURNS text LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  last_shown CONSTANT integer := (ask->>'limit')::integer - 1;
BEGIN
  PERFORM set_config('yodel.shop_id', of_shop, true), set_config('role', 'yodel_tenant', true);
  RETURN (
    SELECT json_build_array(min(f.total), bool_and(f.is_exact), min(f.title_key) FILTER (WHERE f.place = last_shown))::text
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
    FROM (
      SELECT p.*, page.total, page.is_exact, page.place
      FROM catalogue_search(ask) WITH ORDINALITY AS page (id, total, is_exact, place)
      JOIN catalogue_products p ON p.shop_id = of_shop AND p.product_id = page.id
      ORDER BY page.place
    ) f
  );
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION products_page_text(text, json) FROM PUBLIC;

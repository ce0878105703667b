CREATE OR REPLACE FUNCTION catalogue_counts_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE catalogues c SET products = c.products + d.products, score_sum = c.score_sum + d.score_sum
    FROM (SELECT shop_id, count(*) AS products, sum(score) AS score_sum FROM new_rows GROUP BY shop_id) d
    WHERE c.shop_id = d.shop_id;
  INSERT INTO catalogue_facets AS f (shop_id, facet, products)
    SELECT shop_id, facet, count(*) FROM new_rows, unnest(facets) AS facet GROUP BY shop_id, facet
    ON CONFLICT (shop_id, facet) DO UPDATE SET products = f.products + excluded.products;
  RETURN NULL;
END
$function$;

create or replace trigger catalogue_counts_inserted after insert on catalogue_products referencing new table as new_rows for each statement execute function catalogue_counts_inserted();

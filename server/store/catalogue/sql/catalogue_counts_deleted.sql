CREATE OR REPLACE FUNCTION catalogue_counts_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE catalogues c SET products = c.products - d.products, score_sum = c.score_sum - d.score_sum
    FROM (SELECT shop_id, count(*) AS products, sum(score) AS score_sum FROM old_rows GROUP BY shop_id) d
    WHERE c.shop_id = d.shop_id;
  UPDATE catalogue_facets f SET products = f.products - d.products
    FROM (
      SELECT shop_id, facet, count(*) AS products FROM old_rows, unnest(facets) AS facet GROUP BY shop_id, facet
    ) d
    WHERE f.shop_id = d.shop_id AND f.facet = d.facet;
  RETURN NULL;
END
$function$;

create or replace trigger catalogue_counts_deleted after delete on catalogue_products referencing old table as old_rows for each statement execute function catalogue_counts_deleted();

CREATE OR REPLACE FUNCTION catalogue_counts_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE catalogues c SET score_sum = c.score_sum + d.score_sum
    FROM (
      SELECT shop_id, sum(score) AS score_sum
      FROM (SELECT shop_id, score FROM new_rows UNION ALL SELECT shop_id, -score FROM old_rows) changed
      GROUP BY shop_id HAVING sum(score) <> 0
    ) d
    WHERE c.shop_id = d.shop_id;
  INSERT INTO catalogue_facets AS f (shop_id, facet, products)
    SELECT shop_id, facet, sum(products)
    FROM (
      SELECT shop_id, unnest(facets) AS facet, 1 AS products FROM new_rows
      UNION ALL SELECT shop_id, unnest(facets), -1 FROM old_rows
    ) changed
    GROUP BY shop_id, facet HAVING sum(products) <> 0
    ON CONFLICT (shop_id, facet) DO UPDATE SET products = f.products + excluded.products;
  RETURN NULL;
END
$function$;

create or replace trigger catalogue_counts_updated after update on catalogue_products referencing old table as old_rows new table as new_rows for each statement execute function catalogue_counts_updated();

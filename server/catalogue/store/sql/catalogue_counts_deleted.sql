create or replace function catalogue_counts_deleted() returns trigger language plpgsql as $$
begin
  update catalogues c set products = c.products - gone.products, score_sum = c.score_sum - gone.score_sum
    from (select shop_id, count(*) as products, sum(score) as score_sum from old_rows group by shop_id) gone
    where c.shop_id = gone.shop_id;
  update catalogue_facets f set products = f.products - gone.products
    from (
      select shop_id, facet, count(*) as products from old_rows, unnest(facets) as facet group by shop_id, facet
    ) gone
    where f.shop_id = gone.shop_id and f.facet = gone.facet;
  return null;
end
$$;

create or replace trigger catalogue_counts_deleted after delete on catalogue_products
  referencing old table as old_rows for each statement execute function catalogue_counts_deleted();

create or replace function catalogue_counts_updated() returns trigger language plpgsql as $$
begin
  update catalogues c set score_sum = c.score_sum + changed.score_sum
    from (
      select shop_id, sum(score) as score_sum
      from (select shop_id, score from new_rows union all select shop_id, -score from old_rows) scores
      group by shop_id having sum(score) <> 0
    ) changed
    where c.shop_id = changed.shop_id;
  insert into catalogue_facets as f (shop_id, facet, products)
    select shop_id, facet, sum(products)
    from (
      select shop_id, unnest(facets) as facet, 1 as products from new_rows
      union all select shop_id, unnest(facets), -1 from old_rows
    ) changed
    group by shop_id, facet having sum(products) <> 0
    on conflict (shop_id, facet) do update set products = f.products + excluded.products;
  return null;
end
$$;

create or replace trigger catalogue_counts_updated after update on catalogue_products
  referencing old table as old_rows new table as new_rows
  for each statement execute function catalogue_counts_updated();

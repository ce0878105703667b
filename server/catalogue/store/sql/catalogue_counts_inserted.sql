-- Triggers count products, scores and facets after every statement that changes catalogue_products. Each of those
-- statements runs with the shop's row in catalogues locked, so the triggers of two transactions cannot deadlock.
create or replace function catalogue_counts_inserted() returns trigger language plpgsql as $$
begin
  update catalogues c set products = c.products + added.products, score_sum = c.score_sum + added.score_sum
    from (select shop_id, count(*) as products, sum(score) as score_sum from new_rows group by shop_id) added
    where c.shop_id = added.shop_id;
  insert into catalogue_facets as f (shop_id, facet, products)
    select shop_id, facet, count(*) from new_rows, unnest(facets) as facet group by shop_id, facet
    on conflict (shop_id, facet) do update set products = f.products + excluded.products;
  return null;
end
$$;

create or replace trigger catalogue_counts_inserted after insert on catalogue_products
  referencing new table as new_rows for each statement execute function catalogue_counts_inserted();

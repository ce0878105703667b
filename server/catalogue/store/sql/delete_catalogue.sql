create or replace function delete_catalogue(of_shop text) returns void language plpgsql as $$
begin
  -- The catalogue's own row goes first, so that a sync under way finds that it is cancelled.
  delete from catalogues where shop_id = of_shop;
  delete from catalogue_collections where shop_id = of_shop;
  delete from catalogue_collection_products where shop_id = of_shop;
  delete from catalogue_products where shop_id = of_shop;
  delete from catalogue_facets where shop_id = of_shop;
  delete from catalogue_seen where shop_id = of_shop;
  delete from catalogue_scores where shop_id = of_shop;
  delete from catalogue_stale where shop_id = of_shop;
  delete from product_events where shop_id = of_shop;
  delete from catalogue_boilerplate where shop_id = of_shop;
  -- Those of products deleted above are gone; drafts of products that were never read are left.
  delete from text_frames where shop_id = of_shop;
end
$$;

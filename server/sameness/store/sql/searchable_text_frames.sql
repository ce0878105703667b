-- The bound shop's text frames, for searches by band, as searchable_products is for products: under a row-level security
-- policy PostgreSQL does not use a GIN index.
create or replace view searchable_text_frames as
  select * from text_frames where shop_id = current_setting('yodel.shop_id', true);
grant select on searchable_text_frames to yodel_tenant;

-- The bound shop's texts, for searches by picture: see searchable_products.sql.
create or replace view searchable_texts as
  select * from catalogue_texts where shop_id = current_setting('yodel.shop_id', true);
grant select on searchable_texts to yodel_tenant;

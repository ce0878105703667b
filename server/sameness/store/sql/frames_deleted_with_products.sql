create or replace function frames_deleted_with_products() returns trigger language plpgsql as $$
begin
  delete from text_frames f using old_rows o where f.shop_id = o.shop_id and f.product_id = o.product_id;
  return null;
end
$$;

create or replace trigger frames_deleted_with_products after delete on catalogue_products
  referencing old table as old_rows for each statement execute function frames_deleted_with_products();

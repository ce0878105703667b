create or replace function delete_catalogue_with_shop() returns trigger language plpgsql as $$
begin
  perform delete_catalogue(old.shop_id);
  return null;
end
$$;

create or replace trigger delete_catalogue_with_shop after delete on shops
  for each row execute function delete_catalogue_with_shop();

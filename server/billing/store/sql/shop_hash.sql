-- Names a shop in once_per_shop after it has been erased. Stable, as convert_to is: so PostgreSQL puts the expression in
-- place of the call.
create or replace function shop_hash(hashed_shop_id text) returns text language sql stable
return encode(sha256(convert_to('yodel:' || hashed_shop_id, 'UTF8')), 'hex');

drop policy if exists own_shop on once_per_shop;
create policy own_shop on once_per_shop to yodel_tenant
  using (shop_hash = shop_hash(current_setting('yodel.shop_id', true)));

-- What a merchant protects in descriptions beside tables, embeds and marked blocks: the block under a heading in all
-- products (product_id 0), and single blocks of one product, each by the hash of its words.
create table protected_parts (
  shop_id text not null,
  product_id bigint not null,
  kind text not null check (kind in ('heading', 'block')),
  value text not null,
  added_at timestamptz not null,
  primary key (shop_id, product_id, kind, value)
);
alter table protected_parts enable row level security;
create policy own_shop on protected_parts to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on protected_parts to yodel_tenant;

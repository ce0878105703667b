-- What the pictures of a product show, as facts of the source "seen". Replaced each time they are looked at.
create table seen_facts (
  shop_id text not null,
  product_id bigint not null,
  facts jsonb not null,
  seen_at timestamptz not null,
  primary key (shop_id, product_id)
);
alter table seen_facts enable row level security;
create policy own_shop on seen_facts to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on seen_facts to yodel_tenant;

-- Whether the texts of a batch are written with a look at the product's pictures.
alter table batches add column uses_images boolean not null default false;
-- Where a product's pictures contradict its data.
alter table batch_items add column conflicts jsonb not null default '[]';

-- Tests of texts: some products of a batch get their new text, the others keep the old one, and the store's own figures tell.
create table text_tests (
  shop_id text not null,
  id text not null,
  batch_id text not null,
  batch_name text not null,
  status text not null check (status in ('draft', 'running', 'ended')),
  -- The part of the products that gets the new text.
  share double precision not null,
  days integer not null,
  -- Chance decided by this number; the same number decides the same again.
  seed bigint not null,
  -- Who acted on it last; its texts are published in their name.
  staff_id text not null,
  staff_name text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  -- What became of it.
  outcome text check (outcome in ('stopped', 'kept', 'restored', 'uninstalled')),
  -- The new texts are being published since the start; the texts of its end are published or restored.
  is_begun boolean not null default false,
  is_settled boolean not null default false,
  -- The store lets us mark its products.
  may_mark boolean not null default true,
  -- Sales before the test, as the merchant brought them.
  past jsonb,
  -- What the latest figures say.
  result jsonb,
  primary key (shop_id, id)
);
create index text_tests_at_work on text_tests (shop_id) where status <> 'draft';
alter table text_tests enable row level security;
create policy own_shop on text_tests to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on text_tests to yodel_tenant;

create table text_test_products (
  shop_id text not null,
  test_id text not null,
  product_id bigint not null,
  -- The item of the batch that has its new text.
  position integer not null,
  title text not null,
  -- Its place among the products by age and price.
  place integer not null,
  is_new boolean not null,
  is_running boolean not null default false,
  -- Its cohort is a metafield in the store now.
  is_marked boolean not null default false,
  primary key (shop_id, test_id, product_id),
  foreign key (shop_id, test_id) references text_tests (shop_id, id) on delete cascade
);
-- Two running tests never share a product.
create unique index text_test_products_running on text_test_products (shop_id, product_id) where is_running;
alter table text_test_products enable row level security;
create policy own_shop on text_test_products to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on text_test_products to yodel_tenant;

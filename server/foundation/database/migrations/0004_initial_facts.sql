-- What only the merchant knows, about one product or, without a product, about the shop. Kept through every sync.
create table merchant_facts (
  shop_id text not null,
  id text not null,
  product_id bigint,
  name text not null,
  value text not null,
  added_at timestamptz not null,
  primary key (shop_id, id)
);
create index merchant_facts_by_product on merchant_facts (shop_id, product_id);
alter table merchant_facts enable row level security;
create policy own_shop on merchant_facts to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on merchant_facts to yodel_tenant;

-- Which facts may be used in texts, where the merchant decided otherwise than our default. One choice for all products.
create table fact_choices (
  shop_id text not null,
  fact_id text not null,
  is_used boolean not null,
  primary key (shop_id, fact_id)
);
alter table fact_choices enable row level security;
create policy own_shop on fact_choices to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on fact_choices to yodel_tenant;

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

-- What the platform says about the shop itself: name, contact address, language, policies.
create table shop_profiles (
  shop_id text primary key,
  profile jsonb not null,
  read_at timestamptz not null
);
alter table shop_profiles enable row level security;
create policy own_shop on shop_profiles to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on shop_profiles to yodel_tenant;

-- Sentences that many descriptions of the shop share, such as a shipping notice. Counted after each sync.
create table catalogue_boilerplate (
  shop_id text not null,
  sentence text not null
);
create index catalogue_boilerplate_by_shop on catalogue_boilerplate (shop_id);
alter table catalogue_boilerplate enable row level security;
create policy own_shop on catalogue_boilerplate to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on catalogue_boilerplate to yodel_tenant;

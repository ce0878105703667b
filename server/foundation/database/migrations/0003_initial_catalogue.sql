-- The state of a shop's catalogue: its sync and its totals, which triggers keep up to date.
create table catalogues (
  shop_id text primary key,
  products integer not null default 0,
  score_sum bigint not null default 0,
  -- When the last complete sync ended; null before the first one has ended.
  synced_at timestamptz,
  -- The phase of the running sync; null when none is running.
  sync_phase text check (sync_phase in ('products', 'collections')),
  sync_number bigint not null default 0,
  operation_id text,
  -- How many lines of the bulk operation's result have been saved.
  applied_lines bigint not null default 0,
  progress real not null default 0,
  attempts integer not null default 0,
  -- Why the sync is not making progress, as a sentence.
  problem text,
  -- The process that runs the sync, and until when no other process may take it over.
  runner text,
  leased_until timestamptz,
  look_again_at timestamptz,
  -- Whether descriptions have changed since the alike ones were marked, and when that was.
  has_new_frames boolean not null default false,
  alike_marked_at timestamptz
);
create index catalogues_with_new_frames on catalogues (alike_marked_at) where has_new_frames;
alter table catalogues enable row level security;
create policy own_shop on catalogues to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on catalogues to yodel_tenant;

-- A shop's products: what lists show, sort, filter and search by.
create table catalogue_products (
  shop_id text not null,
  product_id bigint not null,
  title text not null,
  -- The title for sorting: without case and accents.
  title_key text collate "C" not null,
  status text not null,
  tags text[] not null,
  image_url text,
  description_words integer not null,
  meta_title_length integer not null,
  meta_description_length integer not null,
  score integer not null,
  score_version integer not null,
  -- What the product is filtered by; catalogue_facets counts each of them.
  facets text[] not null,
  -- The words that a search finds the product by.
  words tsvector not null,
  -- The platform's own time, which says which of two states is newer.
  updated_at timestamptz not null,
  last_written_at timestamptz,
  primary key (shop_id, product_id)
);
create index catalogue_products_by_title on catalogue_products (shop_id, title_key, product_id);
create index catalogue_products_by_score on catalogue_products (shop_id, score, product_id);
create index catalogue_products_by_words on catalogue_products (shop_id, description_words, product_id);
create index catalogue_products_by_update on catalogue_products (shop_id, updated_at, product_id);
create index catalogue_products_search on catalogue_products using gin (shop_id, facets, words);
create index catalogue_products_by_score_version on catalogue_products (score_version);
alter table catalogue_products enable row level security;
create policy own_shop on catalogue_products to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on catalogue_products to yodel_tenant;

-- The long texts of a product, which lists do not need.
create table catalogue_texts (
  shop_id text not null,
  product_id bigint not null,
  handle text not null,
  vendor text not null,
  product_type text not null,
  description_html text not null,
  meta_title text not null,
  meta_description text not null,
  -- Category, options, variants and metafields of a product, as facts for its texts; null until a sync has read them.
  details jsonb,
  primary key (shop_id, product_id),
  foreign key (shop_id, product_id) references catalogue_products on delete cascade
);
-- Finds the products that show a picture.
create index catalogue_texts_pictures on catalogue_texts using gin ((details -> 'pictures') jsonb_path_ops);
alter table catalogue_texts enable row level security;
create policy own_shop on catalogue_texts to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on catalogue_texts to yodel_tenant;

-- How many products of a shop have a facet. "label" is the store's own spelling of a vendor, type or tag.
create table catalogue_facets (
  shop_id text not null,
  facet text collate "C" not null,
  label text,
  products integer not null default 0,
  primary key (shop_id, facet)
);
alter table catalogue_facets enable row level security;
create policy own_shop on catalogue_facets to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on catalogue_facets to yodel_tenant;

-- A shop's collections.
create table catalogue_collections (
  shop_id text not null,
  collection_id bigint not null,
  title text not null,
  sync_number bigint not null,
  primary key (shop_id, collection_id)
);
alter table catalogue_collections enable row level security;
create policy own_shop on catalogue_collections to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on catalogue_collections to yodel_tenant;

-- Which products are in which collection.
create table catalogue_collection_products (
  shop_id text not null,
  collection_id bigint not null,
  product_id bigint not null,
  sync_number bigint not null,
  primary key (shop_id, collection_id, product_id)
);
create index catalogue_collection_products_by_product on catalogue_collection_products (shop_id, product_id);
alter table catalogue_collection_products enable row level security;
create policy own_shop on catalogue_collection_products to yodel_tenant
  using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on catalogue_collection_products to yodel_tenant;

-- The products that the running sync has read; at its end the others are removed.
create table catalogue_seen (
  shop_id text not null,
  product_ids bigint[] not null
);
create index catalogue_seen_by_shop on catalogue_seen (shop_id);
alter table catalogue_seen enable row level security;
create policy own_shop on catalogue_seen to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on catalogue_seen to yodel_tenant;

-- Products and collections that a webhook said have changed and that must be read again.
create table catalogue_stale (
  shop_id text not null,
  kind text not null check (kind in ('product', 'collection')),
  resource_id bigint not null,
  marked_at timestamptz not null,
  claimed_until timestamptz,
  primary key (shop_id, kind, resource_id)
);
alter table catalogue_stale enable row level security;
create policy own_shop on catalogue_stale to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on catalogue_stale to yodel_tenant;

-- The average score at the end of each sync, about one a day, so that Home can say how it has changed.
create table catalogue_scores (
  shop_id text not null,
  at timestamptz not null,
  products integer not null check (products > 0),
  score_sum bigint not null,
  primary key (shop_id, at)
);
alter table catalogue_scores enable row level security;
create policy own_shop on catalogue_scores to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on catalogue_scores to yodel_tenant;

-- When something last happened to a product, for dry runs.
create table product_events (
  shop_id text not null,
  product_id bigint not null,
  created_at timestamptz,
  became_active_at timestamptz,
  source_changed_at timestamptz,
  primary key (shop_id, product_id)
);
alter table product_events enable row level security;
create policy own_shop on product_events to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on product_events to yodel_tenant;

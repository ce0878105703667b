-- A shop's standing orders: rules that write texts for new and changed products.
create table standing_orders (
  shop_id text not null,
  id text not null,
  version integer not null,
  -- The rule as the merchant saved it.
  rule jsonb not null,
  is_on boolean not null,
  -- The kinds of events that it acts on, from the rule.
  triggers text[] not null,
  -- It acts on nothing that happened before.
  on_since timestamptz not null,
  -- Who saved it last; its texts are generated in their name.
  staff_id text not null,
  staff_name text not null,
  created_at timestamptz not null,
  -- Since when it waits for tokens; null: it does not.
  paused_at timestamptz,
  deleted_at timestamptz,
  -- A paused standing order goes on when the shop has this many tokens: what the next product's texts cost.
  tokens_needed integer not null default 1,
  primary key (shop_id, id)
);
create index standing_orders_at_work on standing_orders (shop_id) where is_on and deleted_at is null;
alter table standing_orders enable row level security;
create policy own_shop on standing_orders to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on standing_orders to yodel_tenant;

-- Every version of a standing order, with who saved it.
create table standing_order_versions (
  shop_id text not null,
  order_id text not null,
  version integer not null,
  -- What was changed, in words.
  what text not null,
  rule jsonb not null,
  staff_id text not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (shop_id, order_id, version),
  foreign key (shop_id, order_id) references standing_orders (shop_id, id) on delete cascade
);
alter table standing_order_versions enable row level security;
create policy own_shop on standing_order_versions to yodel_tenant
  using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on standing_order_versions to yodel_tenant;

-- What happened to a product, as far as a standing order is concerned with it. One row makes at most one text a day.
create table standing_order_products (
  shop_id text not null,
  order_id text not null,
  product_id bigint not null,
  -- waiting: it gets a text when all conditions are met. unmatched: it does not meet the rule, until something changes.
  -- started: it is an item of a batch.
  state text not null check (state in ('waiting', 'unmatched', 'started')),
  events text[] not null,
  -- The last event; the product must have been left alone for some time since.
  seen_at timestamptz not null,
  -- Why it still waits; null: it was changed a moment ago.
  reason text,
  retry_at timestamptz,
  started_at timestamptz,
  batch_id text,
  position integer,
  primary key (shop_id, order_id, product_id),
  foreign key (shop_id, order_id) references standing_orders (shop_id, id) on delete cascade
);
create index standing_order_products_due on standing_order_products (seen_at) where state <> 'started';
create index standing_order_products_by_product on standing_order_products (shop_id, product_id);
alter table standing_order_products enable row level security;
create policy own_shop on standing_order_products to yodel_tenant
  using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on standing_order_products to yodel_tenant;

-- What Shopify Flow has been told, so that it is told once.
create table flow_events (
  shop_id text not null,
  trigger text not null,
  subject text not null,
  -- When a process began to send it. If it is not sent soon after, another process sends it.
  claimed_at timestamptz not null,
  is_sent boolean not null default false,
  primary key (shop_id, trigger, subject)
);
alter table flow_events enable row level security;
create policy own_shop on flow_events to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on flow_events to yodel_tenant;

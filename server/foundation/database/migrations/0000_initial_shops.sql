-- The files named "initial" make the first database. A file that has run anywhere is never edited: what comes later is
-- a migration of its own, numbered from 0039.

-- Every table of a shop has the column shop_id and the policy own_shop: the role yodel_tenant sees and changes only the
-- rows of the shop in the setting yodel.shop_id. tenant-role.ts creates the role before the first migration.
grant usage on schema public to yodel_tenant;

-- Lets a GIN index begin with the shop.
create extension btree_gin;

-- A shop that has installed the app, from the first installation until it is erased.
create table shops (
  shop_id text primary key,
  installed_at timestamptz not null,
  uninstalled_at timestamptz,
  onboarding_done boolean not null default false,
  -- When the platform last exchanged a staff session for access. A message about an uninstall before that is late.
  access_granted_at timestamptz,
  -- Whether publishing all texts of a batch leaves out those with statements that the shop's data does not support.
  leaves_out_unsupported boolean not null default false,
  -- The shop's words that are never translated, and those that are always translated in the same way.
  glossary jsonb not null default '{"neverTranslated": [], "translations": []}'
);
alter table shops enable row level security;
create policy own_shop on shops to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on shops to yodel_tenant;

-- The platform's access and refresh token of a shop, encrypted in "sealed" with the key "key_id".
create table shop_access (
  shop_id text primary key,
  key_id text not null,
  sealed text not null,
  expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scopes text[] not null,
  -- When the platform last told us the scopes: its webhooks can arrive late and out of order.
  scopes_at timestamptz
);
alter table shop_access enable row level security;
create policy own_shop on shop_access to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on shop_access to yodel_tenant;

-- The people of a shop who have opened the app.
create table staff (
  shop_id text not null,
  staff_id text not null,
  email text not null,
  name text not null,
  locale text not null,
  primary key (shop_id, staff_id)
);
alter table staff enable row level security;
create policy own_shop on staff to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on staff to yodel_tenant;

-- Features that are switched on for one person.
create table feature_flags (
  shop_id text not null,
  staff_id text not null,
  flag text not null,
  primary key (shop_id, staff_id, flag)
);
alter table feature_flags enable row level security;
create policy own_shop on feature_flags to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on feature_flags to yodel_tenant;

-- Small settings of one person that the browser saves, as JSON text.
create table key_vals (
  shop_id text not null,
  staff_id text not null,
  key text not null,
  value text not null,
  primary key (shop_id, staff_id, key)
);
alter table key_vals enable row level security;
create policy own_shop on key_vals to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on key_vals to yodel_tenant;

-- Webhook deliveries. The payload is removed once handled; the id stays, so that a repeated delivery is recognised.
create table deliveries (
  id text primary key,
  shop_id text not null,
  topic text not null,
  payload jsonb,
  triggered_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index deliveries_unhandled on deliveries (received_at) where handled_at is null;
create index deliveries_handled on deliveries (handled_at) where handled_at is not null;
create index deliveries_by_shop on deliveries (shop_id);
alter table deliveries enable row level security;
create policy own_shop on deliveries to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on deliveries to yodel_tenant;

-- Requests per minute, for the rate limits. Unlogged, because losing them in a crash does no harm. No shop may read or
-- change them, hence row-level security without a policy.
create unlogged table request_counts (
  window_start timestamptz not null,
  key text not null,
  count integer not null,
  primary key (window_start, key)
);
alter table request_counts enable row level security;

-- Texts whose statements are not checked yet, with what they may state, until the check has succeeded.
create table open_checks (
  shop_id text not null,
  generation_id text not null,
  facts jsonb not null,
  truth text not null check (truth in ('natural', 'strict')),
  tries integer not null default 0,
  try_after timestamptz not null,
  primary key (shop_id, generation_id)
);
create index open_checks_by_time on open_checks (try_after);
alter table open_checks enable row level security;
create policy own_shop on open_checks to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on open_checks to yodel_tenant;

-- Whether the check of the item's statements has succeeded. Nothing unchecked is published unless a person names it.
alter table batch_items add column is_checked boolean not null default true;

-- Saves of the glossary carry the version that was read, so that no one's entries are lost.
alter table shops add column glossary_version integer not null default 0;
alter table shops add column glossary_changed_by text;
alter table shops add column glossary_changed_at timestamptz;

-- Since when an order publishes by itself: its drafts from before that stay drafts. null: since it exists.
alter table standing_orders add column publishes_since timestamptz;

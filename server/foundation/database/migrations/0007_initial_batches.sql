-- Batches: one text for each product of a group. A batch is deleted with the hold that pays for it, so erasing a shop's
-- holds erases its batches too.
create table batches (
  shop_id text not null,
  id text not null,
  idempotency_key text,
  -- A hash of the request that was made with that key.
  request_hash text not null,
  status text not null
    check (status in ('queued', 'running', 'paused', 'completed', 'partial', 'failed', 'cancelled')),
  source jsonb not null,
  source_name text not null,
  -- The ids that narrow the group; null means all of it.
  only_ids jsonb,
  only_empty boolean not null,
  -- A pilot generates only the first few items until a merchant continues it.
  is_pilot boolean not null,
  completion_type text not null,
  settings jsonb not null,
  staff_id text not null,
  staff_name text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  error text,
  cost_in_tokens integer not null check (cost_in_tokens > 0),
  -- How many items the hold pays for; the group is never read further.
  total integer not null check (total >= 0),
  hold_id text not null,
  -- The holds of earlier rounds, when failed items were retried.
  earlier_holds text[] not null default '{}',
  round integer not null default 0,
  -- How far the group has been read into items.
  read_cursor text,
  read_items integer not null default 0,
  is_read boolean not null default false,
  -- When a worker last did something for the batch.
  touched_at timestamptz not null,
  -- The products that the merchant was shown, where our copy of the catalogue did not agree with the store when the
  -- batch started; null means that the group is read.
  member_ids jsonb,
  -- A batch that paused because the text model was away says so, and is resumed when the model answers.
  paused_at timestamptz,
  pause_reason text,
  -- How many texts the batch generates for each product; more than one only with the feature flag multiply_products.
  repeat integer not null default 1 check (repeat > 0),
  -- Products of the group that the merchant took off the list before the start.
  excluded_ids jsonb not null default '[]',
  -- Whether the batch leaves out products of which too little is known.
  leaves_out_thin boolean not null default false,
  -- The voice that a batch's texts are generated with, as it was when the batch started; null for none.
  voice jsonb,
  -- The voices that applied to some products when the batch started; "voice" is used for the others.
  other_voices jsonb not null default '[]',
  -- Whether the texts of a batch are written with a look at the product's pictures.
  uses_images boolean not null default false,
  -- The languages that a batch translates into, which texts it translates and from what; null for an ordinary batch.
  translation jsonb,
  primary key (shop_id, id),
  unique (shop_id, idempotency_key),
  foreign key (shop_id, hold_id) references holds (shop_id, id) on delete cascade
);
create index batches_newest on batches (shop_id, started_at desc, id desc);
create index batches_at_work on batches (touched_at) where status in ('queued', 'running');
create index batches_being_read on batches (touched_at) where not is_read and status = 'paused';
create index batches_waiting_for_model on batches (paused_at) where status = 'paused' and pause_reason is not null;
create index batches_being_cancelled on batches (touched_at) where status = 'cancelled' and ended_at is null;
create index batches_of_standing_orders on batches (shop_id, (source ->> 'id'), started_at desc)
  where source ->> 'type' = 'standing_order';
alter table batches enable row level security;
create policy own_shop on batches to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on batches to yodel_tenant;

-- One product of a batch and its text.
create table batch_items (
  shop_id text not null,
  batch_id text not null,
  position integer not null,
  product_id text not null,
  title text not null,
  -- The product as it was when the batch read it; the text is generated from this.
  product jsonb not null,
  status text not null check (status in ('pending', 'ready', 'failed', 'skipped', 'written', 'conflict')),
  -- The worker lane that generates it, and until when no other may.
  claimed_by text,
  claimed_until timestamptz,
  -- Not to be tried again before this time.
  try_after timestamptz,
  attempts integer not null default 0,
  -- How often the model asked us to wait; this does not count as an attempt.
  waits integer not null default 0,
  finished_at timestamptz,
  after jsonb not null default '{}',
  is_edited boolean not null default false,
  keyword_stats jsonb,
  please_check jsonb not null default '[]',
  score_before integer,
  score_after integer,
  error text,
  generation_id text,
  change_ids text[] not null default '{}',
  written_by text,
  written_at timestamptz,
  -- The update (publish or undo) that the item belongs to, and its outcome there.
  update_id text,
  update_status text check (update_status in ('waiting', 'done', 'failed', 'conflict')),
  -- Where the description was put when it was last published.
  written_location text,
  -- Since when the item has been waiting for the model; the time its batch was paused does not count.
  waiting_since timestamptz,
  -- When the model was asked for the item's text. A batch that is cancelled keeps the texts that were begun: it has the
  -- status 'cancelled' at once, and ends when the last of them is there.
  begun_at timestamptz,
  -- How many workers ended without giving the item back, and whether a worker is reading its texts right now. A worker
  -- that ends while it reads an item that another worker was lost with has probably been ended by it.
  lost_claims integer not null default 0,
  is_being_read boolean not null default false,
  -- While the store has the product locked, the update leaves the item alone until then.
  update_try_after timestamptz,
  -- What publishing the text would make worse on the product's page, and whether it replaces a text. Kept with the
  -- item, so that counting them needs no HTML.
  warnings jsonb not null default '[]',
  replaces_text boolean not null default false,
  -- As in generations.
  claims jsonb not null default '[]',
  voice jsonb,
  -- The texts of the shop that a text resembles.
  alike jsonb not null default '[]',
  -- Where a product's pictures contradict its data.
  conflicts jsonb not null default '[]',
  -- The language of the item. `translation`: the digests of the main texts that were read, and the translations that
  -- were there; null when the item is published in the main language.
  locale text,
  translation jsonb,
  -- As in generations.
  glossary_faults jsonb not null default '[]',
  -- How many points of the score come from protected parts that stay when the text replaces the existing one.
  kept_points integer not null default 0,
  primary key (shop_id, batch_id, position),
  foreign key (shop_id, batch_id) references batches (shop_id, id) on delete cascade
);
create index batch_items_by_status on batch_items (shop_id, batch_id, status, position);
create index batch_items_by_update on batch_items (shop_id, batch_id, update_id, update_status, position)
  where update_id is not null;
alter table batch_items enable row level security;
create policy own_shop on batch_items to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on batch_items to yodel_tenant;

-- Publishing the texts of a batch, or undoing that.
create table batch_updates (
  shop_id text not null,
  id text not null,
  batch_id text not null,
  number bigint generated always as identity,
  kind text not null check (kind in ('write', 'revert')),
  location text not null,
  overwrites boolean not null,
  staff_id text not null,
  staff_name text not null,
  status text not null check (status in ('queued', 'running', 'completed', 'partial', 'failed')),
  started_at timestamptz not null,
  touched_at timestamptz not null,
  -- The worker that runs it, so that no two publish the same product at once.
  claimed_by text,
  claimed_until timestamptz,
  -- When the store does not answer, an update waits and is tried again.
  waits integer not null default 0,
  retry_at timestamptz,
  problem text,
  is_cancelled boolean not null default false,
  primary key (shop_id, id),
  foreign key (shop_id, batch_id) references batches (shop_id, id) on delete cascade
);
create index batch_updates_newest on batch_updates (shop_id, batch_id, number desc);
create index batch_updates_at_work on batch_updates (touched_at) where status in ('queued', 'running');
alter table batch_updates enable row level security;
create policy own_shop on batch_updates to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on batch_updates to yodel_tenant;

-- A shop's brand voices.
create table voices (
  shop_id text not null,
  id text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  -- The product types, vendors and collections that a voice is used for where the merchant chooses none.
  applies_to jsonb not null default '[]',
  -- A deleted voice is no longer used or listed; texts that it made still say its name.
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index voices_default on voices (shop_id) where is_default;
alter table voices enable row level security;
create policy own_shop on voices to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on voices to yodel_tenant;

-- Every version of a voice, with who saved it. Texts refer to the version that made them.
create table voice_versions (
  shop_id text not null,
  voice_id text not null,
  version integer not null,
  name text not null,
  rules jsonb not null,
  staff_id text not null,
  at timestamptz not null,
  primary key (shop_id, voice_id, version),
  foreign key (shop_id, voice_id) references voices (shop_id, id) on delete cascade
);
alter table voice_versions enable row level security;
create policy own_shop on voice_versions to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on voice_versions to yodel_tenant;

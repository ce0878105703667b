-- Generated texts. Some columns exist only for the history: target_title is shown there, and "terms" holds the words
-- and filters by which it finds a text, each prefixed with a mark of the shop.
create table generations (
  shop_id text not null,
  id text not null,
  at timestamptz not null,
  staff_id text not null,
  completion_type text not null,
  target_id text,
  inputs jsonb not null,
  settings jsonb not null,
  output jsonb not null,
  html text,
  model text not null,
  prompt_version text not null,
  cost_in_tokens integer not null,
  usage jsonb,
  hold_id text not null,
  -- Null for a text that was not generated in a batch.
  batch_id text,
  target_title text,
  -- Whether the text is published; follows its changes by a trigger.
  status text not null default 'kept' check (status in ('kept', 'written', 'taken_back')),
  terms tsvector not null default '',
  -- What a text states, each with the fact that supports it or null.
  claims jsonb not null default '[]',
  -- The version of the voice that a text was generated with, and how close the text is to it; null without a voice.
  voice jsonb,
  -- The language of the store that a text was generated for; null where the merchant chose none.
  locale text,
  -- Where a text does not keep to the glossary, in words.
  glossary_faults jsonb not null default '[]',
  -- What was in the store when a text in another language was generated: the digests of the main texts, the
  -- translations, and the generations of the main text that it belongs to. Null for a text in the main language.
  translation jsonb,
  primary key (shop_id, id),
  foreign key (shop_id, hold_id) references holds (shop_id, id)
);
-- Includes what the usage chart needs, so that it reads only the index.
create index generations_newest on generations (shop_id, at desc, id desc) include (completion_type, cost_in_tokens);
create index generations_by_status on generations (shop_id, status, at desc, id desc);
create index generations_by_hold on generations (shop_id, hold_id);
create index generations_by_terms on generations using gin (shop_id, terms);
alter table generations enable row level security;
create policy own_shop on generations to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on generations to yodel_tenant;

-- Published fields: what stood in the store before and after.
create table changes (
  shop_id text not null,
  id text not null,
  at timestamptz not null,
  -- Orders changes of the same moment.
  number bigint generated always as identity,
  staff_id text not null,
  target_id text not null,
  field text not null,
  location text not null,
  before text not null,
  after text not null,
  generation_id text,
  status text not null check (status in ('planned', 'written', 'failed', 'reverted')),
  target_title text,
  origin text not null default 'single' check (origin in ('single', 'batch')),
  terms tsvector not null default '',
  -- Whether this change undoes another one.
  takes_back boolean not null default false,
  -- The changes of one action (a publish or an undo) and all of one batch have the same group, so that history can list
  -- them as one row. A change without a group is a row of its own.
  group_id text,
  -- The language of a published translation; null for a text in the store's main language.
  locale text,
  primary key (shop_id, id)
);
create index changes_newest on changes (shop_id, at desc, number desc);
create index changes_by_status on changes (shop_id, status, at desc, number desc);
create index changes_by_generation on changes (shop_id, generation_id) where generation_id is not null;
create index changes_by_terms on changes using gin (shop_id, terms);
create index changes_by_group on changes (shop_id, group_id, number) where group_id is not null;
alter table changes enable row level security;
create policy own_shop on changes to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on changes to yodel_tenant;

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

-- How descriptions begin, end and are worded, without names and figures: one row for a product's published description
-- and one for its newest draft. Texts that share a hash begin or end in the same way.
create table text_frames (
  shop_id text not null,
  product_id bigint not null,
  kind text not null check (kind in ('published', 'draft')),
  -- The first and the last sentence as they stand in the text.
  opening text not null,
  ending text not null,
  opening_hash integer,
  ending_hash integer,
  signature integer[] not null,
  -- Parts of the signature; texts that share one are worth comparing.
  bands integer[] not null,
  -- Equal for products that differ only in an option; null where we cannot tell.
  family integer,
  at timestamptz not null,
  primary key (shop_id, product_id, kind)
);
create index text_frames_by_opening on text_frames (shop_id, opening_hash);
create index text_frames_by_ending on text_frames (shop_id, ending_hash);
create index text_frames_by_bands on text_frames using gin (bands);
create index text_frames_recent_drafts on text_frames (shop_id, at) where kind = 'draft';
alter table text_frames enable row level security;
create policy own_shop on text_frames to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on text_frames to yodel_tenant;

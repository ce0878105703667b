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

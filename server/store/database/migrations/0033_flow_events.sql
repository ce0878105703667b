-- What Shopify Flow has been told, so that it is told once.
create table flow_events_sent (
  shop_id text not null,
  trigger text not null,
  subject text not null,
  at timestamptz not null,
  primary key (shop_id, trigger, subject)
);
alter table flow_events_sent enable row level security;
create policy own_shop on flow_events_sent to yodel_tenant using (shop_id = current_setting('yodel.shop_id', true));
grant select, insert, update, delete on flow_events_sent to yodel_tenant;

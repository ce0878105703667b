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

-- A paused standing order goes on when the shop has this many tokens: what the next product's texts cost.
alter table standing_orders add column tokens_needed integer not null default 1;

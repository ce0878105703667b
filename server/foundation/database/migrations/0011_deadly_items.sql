-- How many workers ended without giving the item back, and whether a worker is reading its texts right now. A worker that
-- ends while it reads an item that another worker was lost with has probably been ended by it.
alter table batch_items add column lost_claims integer not null default 0;
alter table batch_items add column is_being_read boolean not null default false;

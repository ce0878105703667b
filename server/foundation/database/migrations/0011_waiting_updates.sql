-- When the store does not answer, an update waits and is tried again; when a product is locked, only its item waits.
alter table batch_updates add column waits integer not null default 0;
alter table batch_updates add column retry_at timestamptz;
alter table batch_updates add column problem text;
alter table batch_updates add column is_cancelled boolean not null default false;
alter table batch_items add column update_try_after timestamptz;

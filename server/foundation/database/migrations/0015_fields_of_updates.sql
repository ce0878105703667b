-- The fields that a run publishes; null: all.
alter table batch_updates add column fields jsonb;

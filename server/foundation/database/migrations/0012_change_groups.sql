-- The changes of one action (a publish or an undo) and all of one batch have the same group, so that history can list
-- them as one row. Null for changes from before: each is a group of its own.
alter table changes add column group_id text;
create index changes_by_group on changes (shop_id, group_id, number) where group_id is not null;

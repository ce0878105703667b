-- outside a transaction
-- Finds the newest change of a text in the store, which says whether a later one of ours has replaced it.
drop index concurrently if exists changes_by_text;
create index concurrently changes_by_text on changes (shop_id, target_id, field, number desc) where status = 'written';

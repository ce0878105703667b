-- What publishing an item's text would make worse on the product's page, and whether it replaces a text. Kept with the
-- item, so that counting them needs no HTML. Texts from before have no warnings.
alter table batch_items add column warnings jsonb not null default '[]';
alter table batch_items add column replaces_text boolean not null default false;
-- Products of the group that the merchant took off the list before the start.
alter table batches add column excluded_ids jsonb not null default '[]';

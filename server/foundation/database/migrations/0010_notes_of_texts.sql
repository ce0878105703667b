-- What is not quite as asked about the text of an item, for the merchant.
alter table batch_items add column notes jsonb not null default '[]';

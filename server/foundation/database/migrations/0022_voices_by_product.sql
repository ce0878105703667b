-- The product types, vendors and collections that a voice is used for where the merchant chooses none.
alter table voices add column applies_to jsonb not null default '[]';
-- The voices that applied to some products when the batch started; "voice" is used for the others.
alter table batches add column other_voices jsonb not null default '[]';

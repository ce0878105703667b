-- The shop's words that are never translated, and those that are always translated in the same way.
alter table shops add column glossary jsonb not null default '{"neverTranslated": [], "translations": []}';
-- Where a text does not keep to the glossary, in words.
alter table generations add column glossary_faults jsonb not null default '[]';
alter table batch_items add column glossary_faults jsonb not null default '[]';

-- The language of a published translation; null for a text in the store's main language.
alter table changes add column locale text;

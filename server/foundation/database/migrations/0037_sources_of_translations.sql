-- What was in the store when a text in another language was generated: the digests of the main texts, the translations,
-- and the generations of the main text that it belongs to. Null for a text in the main language.
alter table generations add column translation jsonb;

-- The language of the store that a text was generated for; null where the merchant chose none.
alter table generations add column locale text;
-- The languages that a batch translates into, which texts it translates and from what; null for an ordinary batch.
alter table batches add column translation jsonb;
-- The language of an item. `translation`: the digests of the main texts that were read, and the translations that were
-- there; null when the item is published in the main language.
alter table batch_items add column locale text, add column translation jsonb;

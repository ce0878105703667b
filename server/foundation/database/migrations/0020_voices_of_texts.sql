-- The voice that a batch's texts are generated with, as it was when the batch started; null for none.
alter table batches add column voice jsonb;
-- The version of the voice that a text was generated with, and how close the text is to it; null without a voice.
alter table generations add column voice jsonb;
alter table batch_items add column voice jsonb;

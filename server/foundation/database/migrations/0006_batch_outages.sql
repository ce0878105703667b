-- A batch that paused because the text model was away says so, and is resumed when the model answers.
alter table batches add column paused_at timestamptz;
alter table batches add column pause_reason text;
-- Since when the item has been waiting for the model; the time its batch was paused does not count.
alter table batch_items add column waiting_since timestamptz;
create index batches_waiting_for_model on batches (paused_at) where status = 'paused' and pause_reason is not null;

-- When the model was asked for the item's text. A batch that is cancelled keeps the texts that were begun: it has the
-- status 'cancelled' at once, and ends when the last of them is there.
alter table batch_items add column begun_at timestamptz;

-- Where an item's description was put when it was written last; null: not since we keep it.
ALTER TABLE batch_items ADD COLUMN written_location text;

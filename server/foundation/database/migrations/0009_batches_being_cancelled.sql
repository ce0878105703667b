-- outside a transaction
drop index concurrently if exists batches_being_cancelled;
create index concurrently batches_being_cancelled on batches (touched_at)
  where status = 'cancelled' and ended_at is null;

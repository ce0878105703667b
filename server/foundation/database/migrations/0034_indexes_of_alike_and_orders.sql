-- outside a transaction
drop index concurrently if exists catalogues_with_new_frames;
create index concurrently catalogues_with_new_frames on catalogues (alike_marked_at) where has_new_frames;
drop index concurrently if exists batches_of_standing_orders;
create index concurrently batches_of_standing_orders on batches (shop_id, (source ->> 'id'), started_at desc)
  where source ->> 'type' = 'standing_order';

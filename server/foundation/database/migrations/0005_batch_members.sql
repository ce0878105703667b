-- The products that the merchant was shown, where our copy of the catalogue did not agree with the store when the batch
-- started; null means that the group is read.
alter table batches add column member_ids jsonb;

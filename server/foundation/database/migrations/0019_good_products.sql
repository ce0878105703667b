-- Whether a batch leaves out products that score good already.
alter table batches add column leaves_out_good boolean not null default false;
-- Scores by other rules cannot be compared with those of today.
-- Safe for the previous release: it writes a day's scores again.
delete from catalogue_scores;

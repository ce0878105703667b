-- How many points of the score come from protected parts that stay when the text replaces the existing one.
alter table batch_items add column kept_points integer not null default 0;
-- A deleted voice is no longer used or listed; texts that it made still say its name.
alter table voices add column deleted_at timestamptz;

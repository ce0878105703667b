-- Up to two texts of the shop itself that show its voice, for the prompts.
alter table voice_versions add column own_texts jsonb not null default '[]';

-- The MD5 of instructions whose statements staff have accepted by publishing texts that make them.
alter table shops add column accepted_instructions text[] not null default '{}';

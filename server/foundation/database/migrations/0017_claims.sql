-- What a text states, each with the fact that supports it or null.
alter table generations add column claims jsonb not null default '[]';
alter table batch_items add column claims jsonb not null default '[]';

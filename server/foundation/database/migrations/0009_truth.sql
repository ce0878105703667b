-- What the shop lets its texts say beside its data.
alter table shops add column truth text not null default 'natural' check (truth in ('natural', 'strict'));

-- Test charges are those of development stores: nobody pays them, so the plan grants fewer tokens.
alter table subscriptions add column is_test boolean not null default false;
alter table accounts add column is_test boolean not null default false;

-- PostgreSQL expands the * when the view is created: change this file when a migration adds a column (last: locale).
-- The rows of the bound shop's changes, with the rights of the view's owner: under a row-level security policy
-- PostgreSQL does not use an index whose operators are not marked leakproof, such as a GIN index.
create or replace view searchable_changes as
  select * from changes where shop_id = current_setting('yodel.shop_id', true);
grant select on searchable_changes to yodel_tenant;

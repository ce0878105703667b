-- The rows of the bound shop's generations, with the rights of the view's owner: under a row-level security policy
-- PostgreSQL does not use an index whose operators are not marked leakproof, such as a GIN index.
create or replace view searchable_generations as
  select * from generations where shop_id = current_setting('yodel.shop_id', true);
grant select on searchable_generations to yodel_tenant;

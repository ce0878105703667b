-- The rows of the bound shop's ledger_entries, with the rights of the view's owner: under a row-level security policy
-- PostgreSQL does not use an index on an expression whose function is not marked leakproof, such as ->> of JSON.
create or replace view searchable_ledger_entries as
  select * from ledger_entries where shop_id = current_setting('yodel.shop_id', true);
grant select on searchable_ledger_entries to yodel_tenant;

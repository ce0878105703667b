-- Refuses a change of a balance that has no ledger entry.
create or replace function account_moves_with_entries() returns trigger language plpgsql as $$
begin
  raise exception 'the balance of % changes only together with a ledger entry', new.shop_id;
end
$$;

create or replace trigger account_moves_with_entries before update on accounts
  for each row
  when (
    old.last_entry = new.last_entry
    and (old.plan_tokens <> new.plan_tokens or old.coupon_tokens <> new.coupon_tokens)
  )
  execute function account_moves_with_entries();

-- Makes the ledger append-only. Only erase_shop may delete a shop's entries.
create or replace function ledger_stays_as_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('yodel.erasing_shop', true) = old.shop_id then
    return old;
  end if;
  raise exception 'ledger_entries is append-only: % is not allowed', tg_op;
end
$$;

create or replace trigger ledger_is_not_truncated before truncate on ledger_entries
  for each statement execute function ledger_stays_as_written();

create or replace trigger ledger_stays_as_written before update or delete on ledger_entries
  for each row execute function ledger_stays_as_written();

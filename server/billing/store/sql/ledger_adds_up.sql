-- Each entry must continue the balance of the one before it, and the last one must agree with the account. So the amounts
-- of a shop always add up to what it can spend.
create or replace function ledger_adds_up() returns trigger language plpgsql as $$
declare
  before integer;
  account record;
begin
  select balance_after into before from ledger_entries where shop_id = new.shop_id and number = new.number - 1;
  if new.balance_after <> coalesce(before, 0) + new.amount or (before is null and new.number <> 1) then
    raise exception 'ledger entry % of % does not continue the balance before it', new.number, new.shop_id;
  end if;
  select plan_tokens + coupon_tokens as remaining, last_entry into account from accounts where shop_id = new.shop_id;
  if new.number = account.last_entry and new.balance_after = account.remaining or new.number < account.last_entry then
    return null;
  end if;
  raise exception 'ledger entry % of % does not agree with its account', new.number, new.shop_id;
end
$$;

create or replace trigger ledger_adds_up after insert on ledger_entries
  for each row execute function ledger_adds_up();

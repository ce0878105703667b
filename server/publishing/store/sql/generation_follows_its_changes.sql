-- Keeps the status of a text in step with its changes, for single texts and for batches.
create or replace function generation_follows_its_changes() returns trigger language plpgsql as $$
declare
  next_status text := case when exists (
    select from changes where shop_id = new.shop_id and generation_id = new.generation_id and status = 'written'
  ) then 'written' else 'taken_back' end;
begin
  update generations set status = next_status
    where shop_id = new.shop_id and id = new.generation_id and status <> next_status;
  return null;
end
$$;

create or replace trigger generation_follows_its_changes after update of status on changes
  for each row
  when (new.generation_id is not null and new.status in ('written', 'reverted') and old.status <> new.status)
  execute function generation_follows_its_changes();

import { sql } from 'drizzle-orm';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId, Staff, StaffId } from '../../foundation/identity.ts';

export async function saveStaff({ shopQuery }: Database, shopId: ShopId, staff: Staff): Promise<void> {
  const { id, email, name, locale } = staff;
  await shopQuery(
    shopId,
    sql`insert into staff (shop_id, staff_id, email, name, locale)
      values (${shopId}, ${id}, ${email}, ${name}, ${locale})
      on conflict (shop_id, staff_id) do update
        set email = excluded.email, name = excluded.name, locale = excluded.locale`,
  );
}

export async function readStaff({ shopQuery }: Database, shopId: ShopId, staffId: StaffId): Promise<Staff | null> {
  const [row] = await shopQuery<Staff>(
    shopId,
    sql`select staff_id as id, email, name, locale from staff where shop_id = ${shopId} and staff_id = ${staffId}`,
  );
  return row ?? null;
}

export async function readFeatureFlags({ shopQuery }: Database, shopId: ShopId, staffId: StaffId): Promise<string[]> {
  const rows = await shopQuery<{ flag: string }>(
    shopId,
    sql`select flag from feature_flags where shop_id = ${shopId} and staff_id = ${staffId} order by flag`,
  );
  return rows.map(({ flag }) => flag);
}

export async function setFeatureFlag(
  { shopQuery }: Database,
  shopId: ShopId,
  staffId: StaffId,
  { flag, isOn }: { flag: string; isOn: boolean },
): Promise<void> {
  await shopQuery(
    shopId,
    isOn
      ? sql`insert into feature_flags (shop_id, staff_id, flag) values (${shopId}, ${staffId}, ${flag})
          on conflict do nothing`
      : sql`delete from feature_flags where shop_id = ${shopId} and staff_id = ${staffId} and flag = ${flag}`,
  );
}

export async function saveKeyVal(
  { shopQuery }: Database,
  shopId: ShopId,
  staffId: StaffId,
  { key, value }: { key: string; value: unknown },
): Promise<void> {
  await shopQuery(
    shopId,
    sql`insert into key_vals (shop_id, staff_id, key, value)
      values (${shopId}, ${staffId}, ${key}, ${JSON.stringify(value)})
      on conflict (shop_id, staff_id, key) do update set value = excluded.value`,
  );
}

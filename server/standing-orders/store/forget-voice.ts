import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable } from '../../foundation/html/storable.ts';
import type { ShopId, Staff } from '../../foundation/identity.ts';

/** Takes a deleted voice out of the standing orders that name it, as a new version of each; returns their names. */
export async function forgetVoice(
  tx: Transaction,
  shopId: ShopId,
  { voiceId, what, staff, at }: { voiceId: string; what: string; staff: Staff; at: Date },
): Promise<string[]> {
  const orders = await rowsOf<{ name: string }>(
    tx,
    sql`with changed as (
        update standing_orders set version = version + 1, rule = rule - 'voiceId'
        where shop_id = ${shopId} and deleted_at is null and rule ->> 'voiceId' = ${voiceId}
        returning id, version, rule
      ), logged as (
        insert into standing_order_versions (shop_id, order_id, version, what, rule, staff_id, staff_name, at)
        select ${shopId}, id, version, ${storable(what)}, rule, ${staff.id}, ${storable(staff.name)},
          ${at.toISOString()}::timestamptz
        from changed
      )
      select rule ->> 'name' as name from changed order by 1`,
  );
  return orders.map(({ name }) => name);
}

import { sql } from 'drizzle-orm';
import type { Database } from '../../../../server/foundation/database/database.ts';
import { rowsIn } from '../rows.ts';
import type { StoreWrite } from '../store.ts';

/** The platform has no condition for a write, so an edit between our last look and our write is not seen. */
const stepsBetweenLookAndWrite = 60;

/**
 * Each text that the app has replaced in the store can be restored: a change was saved with just that text before ours.
 * So an edit by staff is never lost, unless it came in the very moment of our write.
 */
export async function lostTexts(database: Database, writes: StoreWrite[]): Promise<string[]> {
  const isSeen = (write: StoreWrite, number: number) => {
    const last = lastOf(writes.slice(0, number), write);
    return last?.by !== 'staff' || write.step - last.step > stepsBetweenLookAndWrite;
  };
  const ours = writes
    .filter((write, number) => write.by === 'app' && isSeen(write, number))
    .map((write, number) => ({ number, ...write }));
  if (ours.length === 0) return [];
  const rows = await rowsIn<{ number: number }>(
    database,
    sql`select w.number from jsonb_to_recordset(${JSON.stringify(ours)}::jsonb)
        as w (number int, "shopId" text, "targetId" text, locale text, field text, before text)
      join shops s on s.shop_id = w."shopId"
      where not exists (select from changes c where c.shop_id = w."shopId" and c.target_id = w."targetId"
        and c.field = w.field and c.locale is not distinct from w.locale and c.before = w.before)
      order by w.number`,
  );
  return rows.map(({ number }) => {
    const write = ours[number];
    return `${write?.field} of ${write?.targetId} (${write?.locale ?? 'main language'}) was replaced, and no change keeps what it was: ${write?.before}`;
  });
}

/**
 * An undo replaces only what the app has written itself: it never takes back an edit by staff. A publish may, where staff
 * say so, and an undo of its undo does the same again.
 */
export async function undoneEdits(database: Database, writes: StoreWrite[]): Promise<string[]> {
  const afterStaff = writes
    .map((write, number) => ({ number, ...write }))
    .filter(({ by, number, ...write }) => by === 'app' && lastOf(writes.slice(0, number), write)?.by === 'staff');
  if (afterStaff.length === 0) return [];
  const rows = await rowsIn<{ number: number }>(
    database,
    sql`select w.number from jsonb_to_recordset(${JSON.stringify(afterStaff)}::jsonb)
        as w (number int, "shopId" text, "targetId" text, locale text, field text, before text, after text)
      where (select bool_and(c.takes_back) from changes c where c.shop_id = w."shopId" and c.target_id = w."targetId"
        and c.field = w.field and c.locale is not distinct from w.locale and c.before = w.before and c.after = w.after)
      order by w.number`,
  );
  return rows.map(({ number }) => `an undo replaced what staff had written: ${writes[number]?.before}`);
}

const lastOf = (
  writes: StoreWrite[],
  { shopId, targetId, locale, field }: Omit<StoreWrite, 'by'>,
): StoreWrite | undefined =>
  writes.findLast(
    (each) => each.shopId === shopId && each.targetId === targetId && each.locale === locale && each.field === field,
  );

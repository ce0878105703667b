import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { DueCheck, NewGeneration } from '../../generation/ports/generations.ts';

// A text is first checked right after it is written; by then that has succeeded or failed.
const firstAfterS = 120;
const maxAfterS = 3_600;
// After a month no one looks at the text any more. It stays unchecked.
const maxTries = 720;

/** Saves which of these texts are not checked yet, with what they may state. */
export async function insertOpenChecks(
  tx: Transaction,
  shopId: ShopId,
  generations: NewGeneration[],
  at: Date,
): Promise<void> {
  const open = generations.flatMap(({ id, openCheck }) => (openCheck ? { id, ...openCheck } : []));
  if (open.length === 0) return;
  await tx.execute(
    sql`insert into open_checks (shop_id, generation_id, facts, truth, try_after)
      select ${shopId}, o.id, o.facts, o.truth, ${at.toISOString()}::timestamptz + ${firstAfterS} * interval '1 second'
      from jsonb_to_recordset(${storableJson(open)}::jsonb) as o (id text, facts jsonb, truth text)`,
  );
}

export const takeDueChecks = ({ acrossShops }: Database, limit: number, now: Date): Promise<DueCheck[]> =>
  acrossShops((db) =>
    rowsOf<DueCheck>(
      db,
      sql`update open_checks c set tries = c.tries + 1, try_after = ${now.toISOString()}::timestamptz
          + least(${firstAfterS} * power(2, least(c.tries, 10)), ${maxAfterS}) * interval '1 second'
        from (
          select shop_id, generation_id from open_checks
          where try_after <= ${now.toISOString()}::timestamptz and tries < ${maxTries}
          order by try_after limit ${limit} for update skip locked
        ) due
        where c.shop_id = due.shop_id and c.generation_id = due.generation_id
        returning c.shop_id as "shopId", c.generation_id as "generationId", c.facts, c.truth`,
    ),
  );

export async function endCheck({ shopQuery }: Database, shopId: ShopId, id: string): Promise<void> {
  await shopQuery(shopId, sql`delete from open_checks where shop_id = ${shopId} and generation_id = ${id}`);
}

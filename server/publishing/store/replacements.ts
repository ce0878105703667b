import { sql } from 'drizzle-orm';
import type { StoreField } from '../../../common/catalogue/completion-types.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Replacement } from '../rules/replacement.ts';

/** The newest text of ours that was published in the place of each of these changes, and is not undone, by their ids. */
export async function findReplacements(
  { shopQuery }: Database,
  shopId: ShopId,
  ids: string[],
): Promise<Map<string, Replacement>> {
  if (ids.length === 0) return new Map();
  const rows = await shopQuery<Replacement & { id: string }>(
    shopId,
    sql`select distinct on (mine.id) mine.id, g.batch_id as "batchId", b.source_name as "batchName", later.location,
        later.after
      from changes mine
      join changes later on later.shop_id = mine.shop_id and later.target_id = mine.target_id
        and later.field = mine.field and later.locale is not distinct from mine.locale and later.number > mine.number
        and later.status = 'written' and not later.takes_back and later.generation_id is not null
      left join generations g on g.shop_id = later.shop_id and g.id = later.generation_id
      left join batches b on b.shop_id = g.shop_id and b.id = g.batch_id
      where mine.shop_id = ${shopId} and mine.id in ${ids}
      order by mine.id, later.number desc`,
  );
  return new Map(rows.map(({ id, ...replacement }) => [id, replacement]));
}

/** What we published or restored last in these fields of a product's main texts. */
export async function findNewest(
  { shopQuery }: Database,
  shopId: ShopId,
  targetId: string,
  fields: StoreField[],
): Promise<(Replacement & { field: StoreField; isUndo: boolean })[]> {
  if (fields.length === 0) return [];
  return await shopQuery<Replacement & { field: StoreField; isUndo: boolean }>(
    shopId,
    sql`select distinct on (c.field) c.field, c.takes_back as "isUndo", g.batch_id as "batchId",
        b.source_name as "batchName", c.location, c.after
      from changes c
      left join generations g on g.shop_id = c.shop_id and g.id = c.generation_id
      left join batches b on b.shop_id = g.shop_id and b.id = g.batch_id
      where c.shop_id = ${shopId} and c.target_id = ${targetId} and c.field in ${fields} and c.locale is null
        and c.status = 'written'
      order by c.field, c.number desc`,
  );
}

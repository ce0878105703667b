import { sql } from 'drizzle-orm';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Candidate, ProductCounts, StoredTest, TestProduct } from '../ports/text-tests.ts';
import type { SeenDescription } from '../rules/changed-by-staff.ts';

const productNumber = sql.raw(`substring(i.product_id from '[0-9]+$')::bigint`);

export async function candidates({ shopQuery }: Database, shopId: ShopId, batchId: string): Promise<Candidate[]> {
  const rows = await shopQuery<{ id: string; title: string; position: number }>(
    shopId,
    sql`select distinct on (i.product_id) ${productNumber}::text as id, i.title, i.position from batch_items i
      where i.shop_id = ${shopId} and i.batch_id = ${batchId} and i.status = 'ready' and i.translation is null
        and i.written_at is null and cardinality(i.change_ids) = 0
        and i.update_status is distinct from 'waiting'
        and not exists (select from text_test_products p
          where p.shop_id = ${shopId} and p.product_id = ${productNumber} and p.is_running)
      order by i.product_id, i.position`,
  );
  return rows.map(({ id, title, position }) => ({ productId: Number(id), title, position }));
}

export async function products({ shopQuery }: Database, shopId: ShopId, id: string): Promise<TestProduct[]> {
  const rows = await shopQuery<Omit<TestProduct, 'productId'> & { id: string }>(
    shopId,
    sql`select p.product_id::text as id, p.title, p.position, p.is_new as "isNew", p.is_marked as "isMarked",
        c.product_id is null as "isDeleted"
      from text_test_products p
      left join catalogue_products c on c.shop_id = p.shop_id and c.product_id = p.product_id
      where p.shop_id = ${shopId} and p.test_id = ${id} order by p.place`,
  );
  return rows.map(({ id: productId, ...rest }) => ({ ...rest, productId: Number(productId) }));
}

export async function counts(
  { shopQuery }: Database,
  shopId: ShopId,
  { id, batchId }: StoredTest,
): Promise<ProductCounts> {
  const [counted] = await shopQuery<ProductCounts>(
    shopId,
    sql`select count(*) filter (where p.is_new)::int as new, count(*) filter (where not p.is_new)::int as old,
        count(*) filter (where c.product_id is null)::int as deleted,
        count(*) filter (where i.status = 'written' and c.product_id is not null)::int as published,
        count(*) filter (where p.is_marked)::int as marked
      from text_test_products p
      left join catalogue_products c on c.shop_id = p.shop_id and c.product_id = p.product_id
      left join batch_items i on i.shop_id = p.shop_id and i.batch_id = ${batchId} and i.position = p.position
      where p.shop_id = ${shopId} and p.test_id = ${id}`,
  );
  return counted ?? { new: 0, old: 0, deleted: 0, published: 0, marked: 0 };
}

/** The descriptions of a test's products that are not literally the old ones or ours. */
export const otherDescriptions = (
  { shopQuery }: Database,
  shopId: ShopId,
  { id, batchId }: StoredTest,
): Promise<SeenDescription[]> =>
  shopQuery<SeenDescription>(
    shopId,
    sql`select i.product ->> 'descriptionHtml' as before, t.description_html as now, array(
          select c.after from changes c
          where c.shop_id = p.shop_id and c.id = any(i.change_ids) and c.field = 'description') as ours
      from text_test_products p
      join catalogue_texts t on t.shop_id = p.shop_id and t.product_id = p.product_id
      join batch_items i on i.shop_id = p.shop_id and i.batch_id = ${batchId} and i.position = p.position
      where p.shop_id = ${shopId} and p.test_id = ${id} and t.description_html <> i.product ->> 'descriptionHtml'
        and not exists (select from changes c where c.shop_id = p.shop_id and c.id = any(i.change_ids)
          and c.field = 'description' and c.after = t.description_html)`,
  );

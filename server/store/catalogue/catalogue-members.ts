import { type SQL, sql } from 'drizzle-orm';
import type { ShopId } from '../../domain/shops/identity.ts';

const copied = sql.raw('title_key, score, description_words, updated_at, marks_1, marks_2, marks_3');

/**
 * Writes the rows of collections. They hold what their products are sorted and sifted by, as it stands now; triggers
 * carry what becomes of it later. `members` are rows of collection_id and product_id.
 */
export const memberInsertion = (shopId: ShopId, syncNumber: SQL, members: SQL): SQL => sql`
  insert into catalogue_collection_products (shop_id, collection_id, product_id, sync_number, ${copied})
  select ${shopId}, collection_id, product_id, ${syncNumber}, ${copied}
  from (${members}) given left join lateral (
    -- One at a time: right after a large reading the planner would read all of them.
    select ${copied} from catalogue_products p
    where p.shop_id = ${shopId} and p.product_id = given.product_id limit 1
  ) product on true
  on conflict (shop_id, collection_id, product_id) do update set
    sync_number = excluded.sync_number, title_key = excluded.title_key, score = excluded.score,
    description_words = excluded.description_words, updated_at = excluded.updated_at,
    marks_1 = excluded.marks_1, marks_2 = excluded.marks_2, marks_3 = excluded.marks_3`;

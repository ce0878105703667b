import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { CollectionLine, MemberLine } from '../ports/catalogue-upkeep.ts';

/** The sync number tells which rows a finished sync has not seen. */
export async function saveCollections(
  tx: Transaction,
  shopId: ShopId,
  syncNumber: SQL,
  collections: CollectionLine[],
): Promise<void> {
  await tx.execute(sql`
    insert into catalogue_collections (shop_id, collection_id, title, sync_number)
    select distinct on (id) ${shopId}, id, title, ${syncNumber}
    from json_to_recordset(${JSON.stringify(collections)}::json) as given (id bigint, title text)
    on conflict (shop_id, collection_id) do update set title = excluded.title, sync_number = excluded.sync_number`);
}

export async function saveMembers(
  tx: Transaction,
  shopId: ShopId,
  syncNumber: SQL,
  members: MemberLine[],
): Promise<void> {
  await tx.execute(sql`
    insert into catalogue_collection_products (shop_id, collection_id, product_id, sync_number)
    select distinct ${shopId}, "collectionId", "productId", ${syncNumber}
    from json_to_recordset(${JSON.stringify(members)}::json) as given ("collectionId" bigint, "productId" bigint)
    on conflict (shop_id, collection_id, product_id) do update set sync_number = excluded.sync_number`);
}

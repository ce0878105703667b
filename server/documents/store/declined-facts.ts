import { sql } from 'drizzle-orm';
import { idArray } from '../../catalogue/store/saved-products.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';

/** A fact of a document in whose place the store's word stays. */
export interface DeclinedFact {
  productId: number;
  nameKey: string;
  value: string;
}

export async function declineFacts(
  tx: Transaction,
  shopId: ShopId,
  documentId: string,
  facts: DeclinedFact[],
): Promise<void> {
  if (facts.length === 0) return;
  await tx.execute(
    sql`insert into document_declined_facts (shop_id, document_id, product_id, name_key, value)
      select ${shopId}, ${documentId}, "productId", "nameKey", value
      from json_to_recordset(${storableJson(facts)}::json) as given ("productId" bigint, "nameKey" text, value text)
      on conflict do nothing`,
  );
}

/** What was declined in these documents about these products. */
export async function declinedFacts(
  tx: Transaction,
  shopId: ShopId,
  { documentIds, productIds }: { documentIds: string[]; productIds: number[] },
): Promise<DeclinedFact[]> {
  if (productIds.length === 0) return [];
  const rows = await rowsOf<{ id: string; nameKey: string; value: string }>(
    tx,
    sql`select product_id::text as id, name_key as "nameKey", value from document_declined_facts
      where shop_id = ${shopId} and product_id = any(${idArray(productIds)})
        and document_id in (select jsonb_array_elements_text(${JSON.stringify(documentIds)}::jsonb))`,
  );
  return rows.map(({ id, nameKey, value }) => ({ productId: Number(id), nameKey, value }));
}

export async function forgetDeclined(tx: Transaction, shopId: ShopId, documentId: string): Promise<void> {
  await tx.execute(sql`delete from document_declined_facts where shop_id = ${shopId} and document_id = ${documentId}`);
}

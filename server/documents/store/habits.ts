import { sql } from 'drizzle-orm';
import type { DocumentColumn } from '../../../common/contract/documents/documents.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';

/** What the merchant decided about sheets of one shape. */
export interface Habits {
  columns: DocumentColumn[] | null;
  /** By the row's key; null: the row is about none of the shop's products. */
  picks: Record<string, number | null>;
}

export async function readHabits(tx: Transaction, shopId: ShopId, shape: string): Promise<Habits> {
  const [row] = await rowsOf<Habits>(
    tx,
    sql`select columns, picks from document_habits where shop_id = ${shopId} and shape = ${shape}`,
  );
  return row ?? { columns: null, picks: {} };
}

export async function rememberColumns(
  tx: Transaction,
  shopId: ShopId,
  shape: string,
  columns: DocumentColumn[],
): Promise<void> {
  await tx.execute(
    sql`insert into document_habits (shop_id, shape, columns) values (${shopId}, ${shape}, ${storableJson(columns)}::jsonb)
      on conflict (shop_id, shape) do update set columns = excluded.columns`,
  );
}

export async function rememberPick(
  tx: Transaction,
  shopId: ShopId,
  { shape, key, productId }: { shape: string; key: string; productId: number | null },
): Promise<void> {
  const pick = sql`jsonb_build_object(${storable(key)}::text, ${productId}::bigint)`;
  await tx.execute(
    sql`insert into document_habits (shop_id, shape, picks) values (${shopId}, ${shape}, ${pick})
      on conflict (shop_id, shape) do update set picks = document_habits.picks || excluded.picks`,
  );
}

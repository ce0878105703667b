import { sql } from 'drizzle-orm';
import type { Glossary } from '../../../common/contract/glossary.ts';
import type { LastChange } from '../../../common/contract/shapes.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId, Staff } from '../../foundation/identity.ts';

const empty: Glossary = { neverTranslated: [], translations: [] };

export async function readGlossary(tx: Transaction, shopId: ShopId): Promise<Glossary> {
  const [row] = await rowsOf<{ glossary: Glossary }>(tx, sql`select glossary from shops where shop_id = ${shopId}`);
  return row?.glossary ?? empty;
}

interface SavedRow {
  glossary: Glossary;
  version: number;
  changed_by: string | null;
  changed_at: string | null;
}

/** The glossary with its version, and who saved it when. */
export async function readSavedGlossary({ shopQuery }: Database, shopId: ShopId): Promise<Glossary & LastChange> {
  const [row] = await shopQuery<SavedRow & Record<string, unknown>>(
    shopId,
    sql`select glossary, glossary_version as version, glossary_changed_by as changed_by, glossary_changed_at as changed_at
      from shops where shop_id = ${shopId}`,
  );
  return {
    ...(row?.glossary ?? empty),
    version: row?.version ?? 0,
    changedBy: row?.changed_by ?? null,
    changedAt: row?.changed_at ? new Date(row.changed_at).toISOString() : null,
  };
}

/** False: another version than the caller's stands there. */
export async function saveGlossary(
  { shopQuery }: Database,
  shopId: ShopId,
  glossary: Glossary,
  { staff, ifVersion, at }: { staff: Pick<Staff, 'name'>; ifVersion: number | undefined; at: Date },
): Promise<boolean> {
  const saved = await shopQuery(
    shopId,
    sql`update shops set glossary = ${storableJson(glossary)}::jsonb, glossary_version = glossary_version + 1,
        glossary_changed_by = ${storable(staff.name)}, glossary_changed_at = ${at.toISOString()}::timestamptz
      where shop_id = ${shopId} and glossary_version = coalesce(${ifVersion ?? null}::int, glossary_version)
      returning shop_id`,
  );
  return saved.length > 0;
}

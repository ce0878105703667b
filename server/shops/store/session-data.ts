import { type SQL, sql } from 'drizzle-orm';
import { type AccountRow, accountColumns, accountOf } from '../../billing/store/ledger-statements.ts';
import { type Database, type PreparedRead, preparedRead } from '../../foundation/database/database.ts';
import { shopSetting } from '../../foundation/database/tenant-role.ts';
import type { ShopId, StaffId } from '../../foundation/identity.ts';
import type { SessionData, UserSession } from '../ports/shops.ts';
import { type ShopRow, shopFrom } from './shop-row.ts';

/** Each group of columns is null when the shop has no such row. */
export type SessionRow = (ShopRow | { shop_id: null }) &
  ({ staff_id: StaffId; email: string; name: string; locale: string } | { staff_id: null }) &
  (AccountRow | { plan_id: null }) & { scopes: string[] | null };

type UserRow = SessionRow & { key_vals: KeyValsRow; feature_flags: string[]; has_pending_charge: boolean };

export type KeyValsRow = Record<string, string> | null;

/** Every API request begins with one of these reads. They are prepared, because planning takes longer than running. */
export const readSession = async (database: Database, shopId: ShopId, staffId: StaffId): Promise<SessionData> =>
  sessionOf(await readRow<SessionRow>(database, shopId, session, { staffId }));

export async function readUserSession(database: Database, shopId: ShopId, staffId: StaffId): Promise<UserSession> {
  const row = await readRow<UserRow>(database, shopId, userSession, { staffId });
  return {
    ...sessionOf(row),
    keyVals: keyValsOf(row.key_vals),
    featureFlags: row.feature_flags.sort(),
    hasPendingCharge: row.has_pending_charge,
  };
}

export async function readRow<Row>(
  database: Database,
  shopId: ShopId,
  read: PreparedRead,
  values: { staffId: StaffId; monthAgo?: string },
): Promise<Row> {
  const [found] = await database.preparedShopRead<{ row: Row }>(shopId, read, values);
  if (!found) throw new Error('The session query returned no row');
  return found.row;
}

export const sessionOf = (row: SessionRow): SessionData => ({
  shop: row.shop_id === null ? null : shopFrom(row),
  scopes: row.scopes,
  staff: row.staff_id === null ? null : { id: row.staff_id, email: row.email, name: row.name, locale: row.locale },
  account: row.plan_id === null ? null : accountOf(row),
});

export const keyValsOf = (saved: KeyValsRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(saved ?? {}).map(([key, value]) => [key, JSON.parse(value)]));

export const sessionColumns = sql`s.shop_id, s.installed_at, s.uninstalled_at, s.access_granted_at, s.onboarding_done,
  access.scopes, m.staff_id, m.email, m.name, m.locale, ${accountColumns}`;

// The shop comes from the setting that row-level security compares with, so that PostgreSQL compares only once.
export const sessionTables = sql`(select current_setting('${sql.raw(shopSetting)}', true) as id,
    ${sql.placeholder('staffId')}::text as staff_id) one
  left join shops s on s.shop_id = one.id
  left join shop_access access on access.shop_id = one.id
  left join staff m on m.shop_id = one.id and m.staff_id = one.staff_id
  left join accounts a on a.shop_id = one.id`;

export const keyVals = sql`(select json_object_agg(k.key, k.value) from key_vals k
  where k.shop_id = one.id and k.staff_id = one.staff_id)`;

/** Reads the row as one JSON value: for a row of many columns, that is faster than a value for each. */
export const rowRead = (name: string, row: SQL): PreparedRead =>
  preparedRead(name, sql`select row_to_json(found) as row from (${row}) found`);

const session = rowRead('session', sql`select ${sessionColumns} from ${sessionTables}`);

const userSession = rowRead(
  'user_session',
  sql`select ${sessionColumns}, ${keyVals} as key_vals,
    array(select f.flag from feature_flags f
      where f.shop_id = one.id and f.staff_id = one.staff_id) as feature_flags,
    exists (select from subscriptions b where b.shop_id = one.id and b.status = 'pending') as has_pending_charge
  from ${sessionTables}`,
);

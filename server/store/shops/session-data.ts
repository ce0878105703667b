import { type SQL, sql } from 'drizzle-orm';
import type { ShopId, StaffId } from '../../domain/shops/identity.ts';
import type { HomeSession, SessionData, UserSession } from '../../ports/shops/shops.ts';
import { type ListedRow, listedBatches, openBatches, summaryOf } from '../batches/batch-list.ts';
import { type AccountRow, accountColumns, accountOf } from '../billing/ledger-statements.ts';
import { countedFacets, type SummaryRow, scoreAt, summaryFrom } from '../catalogue/catalogue-summary.ts';
import { type Database, type PreparedRead, preparedRead } from '../database/database.ts';
import { shopSetting } from '../database/tenant-role.ts';
import { type OrdersSummaryRow, ordersSummary, ordersSummaryOf } from '../standing-orders/standing-order-list.ts';
import { type ShopRow, shopFrom } from './shop-row.ts';

/** Each group of columns is null when the shop has no such row. */
type SessionRow = (ShopRow | { shop_id: null }) &
  ({ staff_id: StaffId; email: string; name: string; locale: string } | { staff_id: null }) &
  (AccountRow | { plan_id: null }) & { scopes: string[] | null };

type UserRow = SessionRow & { key_vals: KeyValsRow; feature_flags: string[]; has_pending_charge: boolean };

type HomeRow = SessionRow &
  ((SummaryRow & { has_catalogue: true }) | { has_catalogue: false }) & {
    key_vals: KeyValsRow;
    used_benefits: string[];
    score_month_ago: number | null;
    open_batches: ListedRow[] | null;
    standing_orders: OrdersSummaryRow;
  };

type KeyValsRow = Record<string, string> | null;

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

export async function readHomeSession(
  database: Database,
  shopId: ShopId,
  staffId: StaffId,
  monthAgo: Date,
): Promise<HomeSession> {
  const row = await readRow<HomeRow>(database, shopId, homeSession, { staffId, monthAgo: monthAgo.toISOString() });
  return {
    ...sessionOf(row),
    keyVals: keyValsOf(row.key_vals),
    usedBenefits: row.used_benefits,
    catalogue: summaryFrom(row.has_catalogue ? row : null),
    scoreMonthAgo: row.score_month_ago,
    openBatches: (row.open_batches ?? []).map(summaryOf),
    standingOrders: ordersSummaryOf(row.standing_orders),
  };
}

async function readRow<Row>(
  database: Database,
  shopId: ShopId,
  read: PreparedRead,
  values: { staffId: StaffId; monthAgo?: string },
): Promise<Row> {
  const [found] = await database.preparedShopRead<{ row: Row }>(shopId, read, values);
  if (!found) throw new Error('The session query returned no row');
  return found.row;
}

const sessionOf = (row: SessionRow): SessionData => ({
  shop: row.shop_id === null ? null : shopFrom(row),
  scopes: row.scopes,
  staff: row.staff_id === null ? null : { id: row.staff_id, email: row.email, name: row.name, locale: row.locale },
  account: row.plan_id === null ? null : accountOf(row),
});

const keyValsOf = (saved: KeyValsRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(saved ?? {}).map(([key, value]) => [key, JSON.parse(value)]));

const sessionColumns = sql`s.shop_id, s.installed_at, s.uninstalled_at, s.access_granted_at, s.onboarding_done,
  access.scopes, m.staff_id, m.email, m.name, m.locale, ${accountColumns}`;

// The shop comes from the setting that row-level security compares with, so that PostgreSQL compares only once.
const sessionTables = sql`(select current_setting('${sql.raw(shopSetting)}', true) as id,
    ${sql.placeholder('staffId')}::text as staff_id) one
  left join shops s on s.shop_id = one.id
  left join shop_access access on access.shop_id = one.id
  left join staff m on m.shop_id = one.id and m.staff_id = one.staff_id
  left join accounts a on a.shop_id = one.id`;

const keyVals = sql`(select json_object_agg(k.key, k.value) from key_vals k
  where k.shop_id = one.id and k.staff_id = one.staff_id)`;

/** Reads the row as one JSON value: for a row of many columns, that is faster than a value for each. */
const rowRead = (name: string, row: SQL): PreparedRead =>
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

const monthAgo: SQL = sql`${sql.placeholder('monthAgo')}::timestamptz`;
const shopOfSession = sql.raw('one.id');

const homeSession = rowRead(
  'home_session',
  sql`select ${sessionColumns}, ${keyVals} as key_vals,
    array(select o.what from once_per_shop o where o.shop_hash = shop_hash(one.id)) as used_benefits,
    c.shop_id is not null as has_catalogue, c.synced_at, c.progress, c.problem, c.products, c.score_sum,
    (select json_object_agg(f.facet, f.products) from catalogue_facets f
      where f.shop_id = one.id and f.facet in ${countedFacets}) as counts,
    (${scoreAt(shopOfSession, monthAgo)}) as score_month_ago,
    (select json_agg(open_batch) from (
      ${listedBatches(shopOfSession, openBatches(shopOfSession, monthAgo), 3)}) open_batch) as open_batches,
    (select to_json(orders) from (${ordersSummary(shopOfSession, monthAgo)}) orders) as standing_orders
  from ${sessionTables} left join catalogues c on c.shop_id = one.id`,
);

import { type SQL, sql } from 'drizzle-orm';
import type { ShopId, StaffId } from '../../domain/shops/identity.ts';
import type { SessionData } from '../../ports/shops/shops.ts';
import { type AccountRow, accountColumns, accountOf } from '../billing/ledger-statements.ts';
import { countedFacets, type SummaryRow, summaryFrom } from '../catalogue/catalogue-summary.ts';
import type { Database } from '../database/database.ts';
import { type ShopRow, shopFrom } from './shop-row.ts';

/** Each group of columns is null when the shop has no such row. */
type SessionRow = (ShopRow | { shop_id: null }) &
  ({ staff_id: StaffId; email: string; name: string; locale: string } | { staff_id: null }) &
  (AccountRow | { plan_id: null }) &
  ((SummaryRow & { has_catalogue: true }) | { has_catalogue: false }) & {
    scopes: string[] | null;
    key_vals: Record<string, string> | null;
    feature_flags: string[];
    has_pending_charge: boolean;
    used_benefits: string[];
  };

/** One prepared statement, because every API request begins with it: planning it takes longer than running it. */
export async function readSession(database: Database, shopId: ShopId, staffId: StaffId): Promise<SessionData> {
  const [row] = await database.preparedShopRead<SessionRow>(shopId, 'session', selectSession(shopId, staffId));
  if (!row) throw new Error('The session query returned no row');
  const keyVals = Object.entries(row.key_vals ?? {}).map(([key, value]) => [key, JSON.parse(value)]);
  return {
    shop: row.shop_id === null ? null : shopFrom(row),
    scopes: row.scopes,
    staff: row.staff_id === null ? null : { id: row.staff_id, email: row.email, name: row.name, locale: row.locale },
    account: row.plan_id === null ? null : accountOf(row),
    keyVals: Object.fromEntries(keyVals),
    featureFlags: row.feature_flags,
    hasPendingCharge: row.has_pending_charge,
    usedBenefits: row.used_benefits,
    catalogue: summaryFrom(row.has_catalogue ? row : null),
  };
}

const selectSession = (shopId: ShopId, staffId: StaffId): SQL => sql`
  select s.shop_id, s.installed_at, s.uninstalled_at, s.access_granted_at, s.onboarding_done, access.scopes,
    m.staff_id, m.email, m.name, m.locale, ${accountColumns},
    c.shop_id is not null as has_catalogue, c.synced_at, c.progress, c.problem, c.products, c.score_sum,
    (select json_object_agg(f.facet, f.products) from catalogue_facets f
      where f.shop_id = one.id and f.facet in ${countedFacets}) as counts,
    (select json_object_agg(k.key, k.value) from key_vals k
      where k.shop_id = one.id and k.staff_id = one.staff_id) as key_vals,
    array(select f.flag from feature_flags f
      where f.shop_id = one.id and f.staff_id = one.staff_id order by f.flag) as feature_flags,
    exists (select from subscriptions b where b.shop_id = one.id and b.status = 'pending') as has_pending_charge,
    array(select o.what from once_per_shop o where o.shop_hash = shop_hash(one.id)) as used_benefits
  from (select ${shopId}::text as id, ${staffId}::text as staff_id) one
  left join shops s on s.shop_id = one.id
  left join shop_access access on access.shop_id = one.id
  left join staff m on m.shop_id = one.id and m.staff_id = one.staff_id
  left join accounts a on a.shop_id = one.id
  left join catalogues c on c.shop_id = one.id`;

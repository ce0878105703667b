import type { Visit } from '../../ports/shops/shops.ts';
import { type AccountRow, accountOf } from '../billing/ledger-statements.ts';
import { type SummaryRow, summaryFrom } from '../catalogue/catalogue-summary.ts';

/** What the database's function `visit` answers. */
interface VisitRow {
  shop: { shop_id: string; installed_at: string; uninstalled_at: string | null; onboarding_done: boolean } | null;
  scopes: string[] | null;
  staff: { staff_id: string; email: string; name: string; locale: string } | null;
  account: AccountRow | null;
  keyVals: [key: string, value: string][] | null;
  featureFlags: string[] | null;
  hasPendingCharge: boolean;
  hadOnce: string[] | null;
  catalogue: SummaryRow | null;
}

export function visitFrom(row: VisitRow): Visit {
  const { shop, scopes, staff, account, keyVals, featureFlags, hasPendingCharge, hadOnce, catalogue } = row;
  return {
    shop: shop && {
      id: shop.shop_id,
      installedAt: new Date(shop.installed_at),
      uninstalledAt: shop.uninstalled_at === null ? null : new Date(shop.uninstalled_at),
      onboardingDone: shop.onboarding_done,
    },
    scopes,
    staff: staff && { id: staff.staff_id, email: staff.email, name: staff.name, locale: staff.locale },
    account: account && accountOf(account),
    keyVals: Object.fromEntries((keyVals ?? []).map(([key, value]) => [key, JSON.parse(value)])),
    featureFlags: featureFlags ?? [],
    hasPendingCharge,
    hadOnce: hadOnce ?? [],
    catalogue: summaryFrom(catalogue),
  };
}

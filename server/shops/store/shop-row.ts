import type { Shop, ShopId } from '../../foundation/identity.ts';

export interface ShopRow {
  shop_id: ShopId;
  installed_at: string;
  uninstalled_at: string | null;
  access_granted_at: string | null;
  onboarding_done: boolean;
}

export const shopFrom = (row: ShopRow): Shop => ({
  id: row.shop_id,
  installedAt: new Date(row.installed_at),
  uninstalledAt: row.uninstalled_at === null ? null : new Date(row.uninstalled_at),
  accessGrantedAt: new Date(row.access_granted_at ?? row.installed_at),
  onboardingDone: row.onboarding_done,
});

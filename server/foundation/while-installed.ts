import type { Installation, ShopId } from './identity.ts';

/** Which shops have the app installed. */
export interface Installations {
  find(shopId: ShopId): Promise<(Installation & { uninstalledAt: Date | null }) | null>;
  /**
   * Runs work for this installation. Once the shop has uninstalled the app, the work can neither read nor save
   * anything of it: it fails with `shop_not_connected`, even when the shop has installed the app again.
   */
  withInstallation<Result>(installation: Installation, run: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs work for a shop that has the app installed. When the shop uninstalls it in between, the work fails at its next
 * database call, and that failure is ignored.
 */
export async function whileInstalled(
  { shops }: { shops: Installations },
  shopId: ShopId,
  work: () => Promise<void>,
): Promise<void> {
  const shop = await shops.find(shopId);
  if (!shop || shop.uninstalledAt) return;
  try {
    await shops.withInstallation(shop, work);
  } catch (error) {
    const current = await shops.find(shopId);
    const isSameInstallation = current?.installedAt.getTime() === shop.installedAt.getTime();
    if (current && !current.uninstalledAt && isSameInstallation) throw error;
  }
}

import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Runs work for a shop that has the app installed. When the shop uninstalls it in between, the work fails at its next
 * database call, and that failure is ignored.
 */
export async function whileInstalled(
  { shops }: Pick<Ports, 'shops'>,
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

import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Does work for a shop as long as it is installed. What is under way when it leaves ends where it next asks for
 * something or keeps something, and that it ended so is in order.
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
    const since = await shops.find(shopId);
    if (since && !since.uninstalledAt && since.installedAt.getTime() === shop.installedAt.getTime()) throw error;
  }
}

import type { Delivery } from '../ports/deliveries.ts';
import type { Ports } from '../ports/ports.ts';
import type { Shops } from '../ports/shops.ts';

/** Does what a message of the platform asks for. Bears being repeated, and being late. */
export async function handleWebhook(ports: Ports, deliveryId: string): Promise<void> {
  const delivery = await ports.deliveries.find(deliveryId);
  if (!delivery) return;
  if (delivery.topic === 'app/uninstalled') await forgetAccess(ports, delivery);
  if (delivery.topic === 'shop/redact') await eraseShop(ports, delivery);
  await ports.deliveries.markHandled(deliveryId);
}

async function forgetAccess({ shops }: Ports, delivery: Delivery): Promise<void> {
  if (await isInstalledSince(shops, delivery)) return;
  await shops.forgetAccess(delivery.shopId);
  await shops.markUninstalled(delivery.shopId, delivery.triggeredAt);
}

/** Asked for by the platform two days after a shop has left. */
async function eraseShop({ shops }: Ports, delivery: Delivery): Promise<void> {
  if (await isInstalledSince(shops, delivery)) return;
  await shops.erase(delivery.shopId);
}

/** Messages may be days late: a shop that has installed us again meanwhile is not the one they speak of. */
async function isInstalledSince(shops: Shops, { shopId, triggeredAt }: Delivery): Promise<boolean> {
  const shop = await shops.find(shopId);
  return shop !== null && shop.installedAt > triggeredAt;
}

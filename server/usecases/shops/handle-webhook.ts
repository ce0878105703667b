import { z } from 'zod';
import { afterUninstall } from '../../domain/billing/subscription.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Shops } from '../../ports/shops/shops.ts';
import type { Delivery } from '../../ports/shops/webhook-deliveries.ts';
import { reconcileSubscriptions } from '../billing/reconcile-subscriptions.ts';
import { whileInstalled } from './while-installed.ts';

/** Does what a message of the platform asks for. Bears being repeated, and being late. */
export async function handleWebhook(ports: Ports, deliveryId: string): Promise<void> {
  const delivery = await ports.deliveries.find(deliveryId);
  if (!delivery) return;
  if (delivery.topic === 'app_subscriptions/update') await lookAtCharges(ports, delivery);
  if (delivery.topic === 'bulk_operations/finish')
    await ports.jobs.enqueue('catalogue-sync', { shopId: delivery.shopId });
  if (delivery.topic === 'app/scopes_update') await followScopes(ports, delivery);
  if (delivery.topic === 'app/uninstalled') await leave(ports, delivery);
  if (delivery.topic === 'shop/redact') await eraseShop(ports, delivery);
  // customers/data_request and customers/redact ask for nothing more: no table of ours names a customer. That they were
  // looked at is what is recorded, for as long as the shop is here, and without what they said.
  await ports.deliveries.markHandled(deliveryId);
}

/**
 * What the message says is of no weight: it is the platform's API that is asked. With a shop that has left, our access to
 * its charges is gone, and leaving has ended them.
 */
const lookAtCharges = (ports: Ports, { shopId }: Delivery): Promise<void> =>
  whileInstalled(ports, shopId, async () => {
    await reconcileSubscriptions(ports, shopId);
  });

const granted = z.object({ current: z.array(z.string().max(200)).max(500) });

/** What a merchant has taken from us, or given, shows at once and not with the next renewal of our access. */
async function followScopes({ shops }: Ports, { shopId, payload, triggeredAt }: Delivery): Promise<void> {
  const scopes = granted.safeParse(payload).data?.current;
  if (scopes) await shops.saveScopes(shopId, scopes, triggeredAt);
}

const leave = (ports: Ports, delivery: Delivery): Promise<void> =>
  ports.shops.withLock(delivery.shopId, async () => {
    const { batches, batchUpdates, catalogue, catalogueUpkeep, shops } = ports;
    const { shopId, triggeredAt } = delivery;
    if (await isInstalledSince(shops, delivery)) return;
    // First of all: what is under way for it keeps nothing from here on, so that what is ended below stays ended.
    await shops.leave(shopId, triggeredAt);
    for (const batchId of await batches.unendedIds(shopId)) await batches.cancel(shopId, batchId);
    await batchUpdates.abortAll(shopId);
    await catalogueUpkeep.cancelSync(shopId);
    await endPlan(ports, shopId);
    // It tells us of nothing from now on: should it come back, only what it says then is true.
    await catalogue.deleteCatalogue(shopId);
  });

/** Asked for by the platform two days after a shop has left. */
const eraseShop = (ports: Ports, delivery: Delivery): Promise<void> =>
  ports.shops.withLock(delivery.shopId, async () => {
    if (await isInstalledSince(ports.shops, delivery)) return;
    // Where the message of its leaving never came.
    await ports.shops.leave(delivery.shopId, delivery.triggeredAt);
    await endPlan(ports, delivery.shopId);
    await ports.shops.erase(delivery.shopId);
  });

/** The platform has ended the charges of a shop that left, and with them ends the plan they gave. */
async function endPlan({ shops, subscriptions }: Ports, shopId: ShopId): Promise<void> {
  // One that was never here, or has been erased, has no plan and must not be given an account.
  if (!(await shops.find(shopId))) return;
  await subscriptions.revise(shopId, afterUninstall, { isUninstall: true });
}

/** Messages may be days late: a shop that has installed us again meanwhile is not the one they speak of. */
async function isInstalledSince(shops: Shops, { shopId, triggeredAt }: Delivery): Promise<boolean> {
  const shop = await shops.find(shopId);
  return shop !== null && shop.installedAt > triggeredAt;
}

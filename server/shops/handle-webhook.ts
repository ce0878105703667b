import { z } from 'zod';
import { reconcileAfterReinstall, reconcileSubscriptions } from '../billing/reconcile-subscriptions.ts';
import { afterUninstall } from '../billing/rules/subscription.ts';
import { startSync } from '../catalogue/start-sync.ts';
import type { ShopId } from '../foundation/identity.ts';
import { whileInstalled } from '../foundation/while-installed.ts';
import type { WebhookDelivery } from './ports/webhook-deliveries.ts';
import type { Ports } from './ports.ts';

/** Handles a saved webhook delivery. Handling it twice or days late does no harm. */
export async function handleWebhook(ports: Ports, deliveryId: string): Promise<void> {
  const delivery = await ports.webhookDeliveries.find(deliveryId);
  if (!delivery) return;
  if (isHandledTogether(delivery.topic)) return await reconcileCharges(ports, delivery);
  if (delivery.topic === 'bulk_operations/finish') await continueSync(ports, delivery);
  if (delivery.topic === 'app/scopes_update') await updateScopes(ports, delivery);
  if (delivery.topic === 'app/uninstalled') await uninstall(ports, delivery);
  if (delivery.topic === 'shop/redact') await eraseShop(ports, delivery);
  // customers/data_request and customers/redact need no work, because we store nothing about customers. The delivery
  // stays as the record that we handled it, without its payload.
  await ports.webhookDeliveries.markHandled([deliveryId]);
}

/** One reconcile handles all waiting subscription deliveries of a shop. */
export const isHandledTogether = (topic: string): boolean => topic === 'app_subscriptions/update';

/**
 * The payload is not trusted: the charges are fetched from the platform. After an uninstall we have no access to them,
 * and the uninstall has ended them.
 */
async function reconcileCharges(ports: Ports, delivery: WebhookDelivery): Promise<void> {
  const { webhookDeliveries, jobs } = ports;
  const handled = await webhookDeliveries.findAlike(delivery);
  await whileInstalled(ports, delivery.shopId, async () => {
    await reconcileSubscriptions(ports, delivery.shopId);
  });
  await webhookDeliveries.markHandled(handled);
  // Those that came in the meantime may tell of something newer.
  const [next] = await webhookDeliveries.findAlike(delivery);
  if (next) await jobs.enqueue('platform-webhook', { deliveryId: next });
}

/** Only of an installed shop: the job would name an erased one. */
const continueSync = (ports: Ports, { shopId }: WebhookDelivery): Promise<void> =>
  whileInstalled(ports, shopId, () => ports.jobs.enqueue('catalogue-sync', { shopId }));

const scopesPayload = z.object({ current: z.array(z.string().max(200)).max(500) });

/** Scopes that the merchant granted or revoked apply at once, not only after the next renewal of our access. */
async function updateScopes(ports: Ports, { shopId, payload, triggeredAt }: WebhookDelivery): Promise<void> {
  const scopes = scopesPayload.safeParse(payload).data?.current;
  if (!scopes) return;
  await ports.shops.saveScopes(shopId, scopes, triggeredAt);
  // Policies may be read from now on, or no longer.
  await whileInstalled(ports, shopId, () => ports.jobs.enqueue('shop-facts', { shopId }));
}

async function uninstall(ports: Ports, delivery: WebhookDelivery): Promise<void> {
  const { shopId, triggeredAt } = delivery;
  const hasLeft = await leaveUnlessInstalled(ports, delivery);
  if (hasLeft) return;
  // The message came after the shop had installed the app again. What the uninstall ended on the platform ends here too.
  await whileInstalled(ports, shopId, async () => {
    await reconcileAfterReinstall(ports, shopId, triggeredAt);
    // A sync that is under way may have begun before the uninstall and have missed what changed since.
    await ports.catalogueUpkeep.cancelSync(shopId);
    await startSync(ports, shopId);
  });
}

const leaveUnlessInstalled = (ports: Ports, delivery: WebhookDelivery): Promise<boolean> =>
  ports.shops.withLock(delivery.shopId, async () => {
    const { catalogue, catalogueUpkeep, shops } = ports;
    const { shopId, triggeredAt } = delivery;
    if (await isInstalled(ports, delivery)) return false;
    // Must come first: afterwards running work can save nothing, so it cannot undo the steps below.
    await shops.uninstall(shopId, triggeredAt);
    await ports.stopWork(shopId);
    await catalogueUpkeep.cancelSync(shopId);
    await endPlan(ports, shopId);
    // We get no webhooks from now on, so our copy of the catalogue would become wrong.
    await catalogue.deleteCatalogue(shopId);
    return true;
  });

/** The platform requests this two days after a shop has uninstalled the app. */
const eraseShop = (ports: Ports, delivery: WebhookDelivery): Promise<void> =>
  ports.shops.withLock(delivery.shopId, async () => {
    if (await isInstalled(ports, delivery)) return;
    // The uninstall webhook may never have arrived.
    await ports.shops.uninstall(delivery.shopId, delivery.triggeredAt);
    await endPlan(ports, delivery.shopId);
    await ports.shops.erase(delivery.shopId);
  });

/** The platform has ended the charges of the shop, and the plan ends with them. */
async function endPlan({ shops, subscriptions }: Ports, shopId: ShopId): Promise<void> {
  // An unknown or erased shop has no plan, and `revise` would open an account for it.
  if (!(await shops.find(shopId))) return;
  await subscriptions.revise(shopId, afterUninstall, { isUninstall: true });
}

/** A delivery may be days late; the shop may have installed the app again since. The platform decides. */
async function isInstalled({ shopEntry, shops }: Ports, { shopId, triggeredAt }: WebhookDelivery): Promise<boolean> {
  const shop = await shops.find(shopId);
  if (!shop || shop.uninstalledAt) return false;
  return shop.accessGrantedAt > triggeredAt || (await shopEntry.isStillInstalled(shopId));
}

import { afterLook, type Subscription } from '../../domain/billing/subscription.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import { whileInstalled } from '../shops/while-installed.ts';

// Whoever opens a page with a charge still to be decided has it looked up, but not at every click.
const glanceEveryMs = 500;
const glanceTakesMs = 2_500;
// The platform tells of changes by itself; these are for what it never told.
const pendingEveryMs = 60_000;
const givingEveryMs = 24 * 60 * 60_000;

/**
 * Brings a shop's plan in line with what the platform says of its charges. Messages and return addresses only bring us
 * here: what they claim is never believed.
 */
export async function reconcileSubscriptions(
  { shopBilling, subscriptions }: Ports,
  shopId: ShopId,
): Promise<Subscription[]> {
  const known = await subscriptions.all(shopId);
  const asked = known.filter(isUndecided).flatMap(({ platformId }) => platformId ?? []);
  if (asked.length === 0) return known;
  const look = await shopBilling.look(shopId, asked);
  return await subscriptions.revise(shopId, (all, now) => afterLook(all, look, now));
}

/** The same in passing, while a merchant waits for a page: seldom, briefly, and never at the page's expense. */
export async function glanceAtSubscriptions(ports: Ports, shopId: ShopId): Promise<void> {
  const known = await ports.subscriptions.all(shopId);
  if (!known.some(({ status }) => status === 'pending')) return;
  if (!(await ports.subscriptions.beginLook(shopId, glanceEveryMs))) return;
  const look = reconcileSubscriptions(ports, shopId).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([look, new Promise((resolve) => setTimeout(resolve, glanceTakesMs).unref())]);
}

/** For all shops that may have changed without our being told; answers how many were looked at. */
export async function reconcileForgotten(ports: Ports): Promise<number> {
  const shopIds = await ports.subscriptions.toLookAt({ pendingMs: pendingEveryMs, givingMs: givingEveryMs });
  for (const shopId of shopIds) {
    if (!(await ports.subscriptions.beginLook(shopId, 0))) continue;
    // One shop that cannot be reached must not keep the others waiting; it comes round again.
    await whileInstalled(ports, shopId, async () => {
      await reconcileSubscriptions(ports, shopId);
    }).catch(() => undefined);
  }
  return shopIds.length;
}

const isUndecided = ({ status, standing }: Subscription): boolean =>
  status === 'pending' || standing === 'gives' || standing === 'next';

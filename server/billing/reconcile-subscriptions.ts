import type { ShopId } from '../foundation/identity.ts';
import { whileInstalled } from '../foundation/while-installed.ts';
import type { Ports } from './ports.ts';
import { afterFetch, afterLateUninstall, type Subscription } from './rules/subscription.ts';

// A page with a pending charge fetches it, but not at every click, and it waits only this long.
const pageIntervalMs = 500;
const pageTimeoutMs = 2_500;
// The platform sends webhooks about changes; these intervals catch the webhooks it never sent.
const pendingIntervalMs = 60_000;
const activeIntervalMs = 24 * 60 * 60_000;

/**
 * Makes a shop's plan agree with its charges on the platform. Webhooks and return addresses only trigger this: what
 * they claim is never believed.
 */
export async function reconcileSubscriptions(
  { shopBilling, subscriptions }: Ports,
  shopId: ShopId,
): Promise<Subscription[]> {
  const known = await subscriptions.all(shopId);
  if (known.length === 0) return known;
  const fetched = await shopBilling.fetchCharges(shopId, openIds(known));
  return await subscriptions.revise(shopId, (all, now) => afterFetch(all, fetched, now));
}

/** Reconciles a shop that uninstalled the app at `leftAt` and has it installed again. */
export async function reconcileAfterReinstall(
  { shopBilling, subscriptions }: Ports,
  shopId: ShopId,
  leftAt: Date,
): Promise<void> {
  const fetched = await shopBilling.fetchCharges(shopId, openIds(await subscriptions.all(shopId)));
  await subscriptions.revise(shopId, (all, now) => afterLateUninstall(all, leftAt, fetched, now), {
    isUninstall: true,
  });
}

/** Reconciles while a merchant waits for a page: only with a pending charge, briefly, and errors do not fail the page. */
export async function reconcileIfPending(ports: Ports, shopId: ShopId): Promise<void> {
  const known = await ports.subscriptions.all(shopId);
  if (!known.some(({ status }) => status === 'pending')) return;
  if (!(await ports.subscriptions.beginReconcile(shopId, pageIntervalMs))) return;
  const reconciled = reconcileSubscriptions(ports, shopId).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([reconciled, ports.clock.sleep(pageTimeoutMs)]);
}

/** Reconciles every shop that may have changed without a webhook; returns how many. */
export async function reconcileOverdue(ports: Ports): Promise<number> {
  const since = { pendingMs: pendingIntervalMs, activeMs: activeIntervalMs };
  const shopIds = await ports.subscriptions.dueForReconcile(since);
  for (const shopId of shopIds) {
    if (!(await ports.subscriptions.beginReconcile(shopId, 0))) continue;
    // A shop that cannot be reached must not block the others; it is tried again after the interval.
    await whileInstalled(ports, shopId, async () => {
      await reconcileSubscriptions(ports, shopId);
    }).catch(() => undefined);
  }
  return shopIds.length;
}

/** The charges that can change. The platform reports its active ones in any case. */
const openIds = (known: Subscription[]): string[] =>
  known
    .filter(({ status, standing }) => status === 'pending' || standing === 'active' || standing === 'next')
    .flatMap(({ platformId }) => platformId ?? []);

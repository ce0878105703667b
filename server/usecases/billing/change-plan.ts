import { backoff } from '../../../common/async/retry.ts';
import { sleep } from '../../../common/async/sleep.ts';
import type { Request, Response } from '../../../common/contract/contract.ts';
import { type PaidPlanId, plans } from '../../../common/pricing/plans.ts';
import { givingOf, isSmaller, nextOf, type Subscription, trialDaysLeft } from '../../domain/billing/subscription.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { SubscriptionAsk } from '../../ports/billing/subscriptions.ts';
import type { Ports } from '../../ports/ports.ts';
import { endSubscription } from './cancel-subscription.ts';
import { discountFor } from './discount-for.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';

// Longer than the platform may take for the two calls of an ask.
const claimMs = 75_000;
const maxWaitMs = 40_000;
const waitMs = backoff({ firstMs: 25, maxMs: 500 });

type ChangePlanAsk = Omit<Request<'changePlan'>, 'idempotencyKey'> & { idempotencyKey?: string | null | undefined };

/** Asks the platform for a subscription, once however often it is asked for; the merchant confirms it there. */
export async function changePlan(
  ports: Ports,
  shopId: ShopId,
  { type, interval, code: given, idempotencyKey = null }: ChangePlanAsk,
): Promise<Response<'changePlan'>> {
  if (type === 'free') {
    await endSubscription(ports, shopId);
    return { redirectTo: null };
  }
  const code = given ?? null;
  const keyed = { key: idempotencyKey, request: [type, interval, code ?? ''].join(' ') };
  const before = idempotencyKey === null ? null : await ports.subscriptions.findByKey(shopId, keyed);
  if (before?.confirmationUrl) return { redirectTo: before.confirmationUrl };
  if (!before && isOnIt(await ports.subscriptions.all(shopId), type, interval)) {
    return { redirectTo: ports.shopBilling.pageOf(shopId) };
  }
  const ask = await priced(ports, shopId, { planId: type, interval, code });
  return { redirectTo: await confirmationOf(ports, shopId, ask, keyed) };
}

async function confirmationOf(
  ports: Ports,
  shopId: ShopId,
  ask: SubscriptionAsk,
  keyed: { key: string | null; request: string },
): Promise<string> {
  const giveUpAt = Date.now() + maxWaitMs;
  for (let attempt = 1; ; attempt += 1) {
    const { subscription, isMine, isByKey } = await ports.subscriptions.claim(shopId, ask, keyed, claimMs);
    if (isMine) return await askPlatform(ports, shopId, subscription, ask);
    const { confirmationUrl, id } = subscription;
    if (confirmationUrl && isByKey) return confirmationUrl;
    if (confirmationUrl) {
      // It may have been declined a moment ago: then the next turn asks anew.
      const now = await reconcileSubscriptions(ports, shopId);
      if (now.some((each) => each.id === id && each.status === 'pending')) return confirmationUrl;
    }
    if (Date.now() > giveUpAt) throw new Error('Another request asks for the same subscription and does not end');
    await sleep(waitMs(attempt));
  }
}

async function askPlatform(
  { shopBilling, subscriptions }: Ports,
  shopId: ShopId,
  { id }: Subscription,
  ask: SubscriptionAsk,
): Promise<string> {
  const others = (await subscriptions.all(shopId)).filter((each) => each.id !== id);
  const giving = givingOf(others);
  const replaces = giving && isSmaller(ask, giving) ? 'at its end' : 'at once';
  let taken: Awaited<ReturnType<typeof shopBilling.ask>>;
  try {
    taken = await shopBilling.ask(shopId, { ...ask, replaces });
  } catch (error) {
    await subscriptions.dropAsk(shopId, id);
    throw error;
  }
  await subscriptions.confirmAsk(shopId, id, taken);
  // The merchant has changed their mind: what was asked for before is not to be confirmed by a forgotten tab.
  for (const { status, platformId } of others) {
    if (status === 'pending' && platformId) await shopBilling.cancel(shopId, platformId).catch(() => undefined);
  }
  return taken.confirmationUrl;
}

async function priced(
  ports: Ports,
  shopId: ShopId,
  { planId, interval, code }: Pick<SubscriptionAsk, 'planId' | 'interval' | 'code'>,
): Promise<SubscriptionAsk> {
  const [discount, hasHadTrial, all] = await Promise.all([
    discountFor(ports, shopId, code),
    ports.coupons.hasHad(shopId, 'trial'),
    ports.subscriptions.all(shopId),
  ]);
  const { prices, trialDays } = plans[planId];
  const giving = givingOf(all);
  // What begins only at the end of a trial has no share in it.
  const daysLeft = giving && isSmaller({ planId, interval }, giving) ? 0 : trialDaysLeft(giving, ports.now());
  return {
    planId,
    interval,
    priceInCents: Math.round(prices[interval] * 100),
    percentOff: discount?.percentOff ?? 0,
    code: discount?.code ?? null,
    trialDays: hasHadTrial ? daysLeft : Math.max(trialDays, discount?.trialDays ?? 0),
  };
}

/** Nothing to confirm: the shop has this very plan, or has it coming. */
function isOnIt(subscriptions: Subscription[], planId: PaidPlanId, interval: SubscriptionAsk['interval']): boolean {
  const giving = givingOf(subscriptions);
  const stays = giving?.endsAt ? nextOf(subscriptions) : giving;
  return stays !== undefined && stays.planId === planId && stays.interval === interval;
}

import { backoff } from '../../common/async/retry.ts';
import type { Request, Response } from '../../common/contract/contract.ts';
import { type PaidPlanId, plans } from '../../common/pricing/plans.ts';
import type { ShopId } from '../foundation/identity.ts';
import { cancelCharges } from './cancel-subscription.ts';
import { discountFor } from './discount-for.ts';
import type { KeyedRequest, SubscriptionTerms } from './ports/subscriptions.ts';
import type { Ports } from './ports.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';
import {
  activeSubscription,
  isDowngrade,
  nextSubscription,
  type Subscription,
  trialDaysLeft,
} from './rules/subscription.ts';

// Longer than the two platform calls of a request can take.
const claimMs = 75_000;
const maxWaitMs = 40_000;
const waitMs = backoff({ firstMs: 25, maxMs: 500 });

type ChangePlanRequest = Omit<Request<'changePlan'>, 'idempotencyKey'> & { idempotencyKey?: string | null | undefined };

/** Requests a subscription from the platform, where the merchant confirms it. Equal requests create one subscription. */
export async function changePlan(
  ports: Ports,
  shopId: ShopId,
  { type, interval, code: givenCode, idempotencyKey = null }: ChangePlanRequest,
): Promise<Response<'changePlan'>> {
  if (type === 'free') {
    await cancelCharges(ports, shopId);
    return { redirectTo: null };
  }
  const code = givenCode ?? null;
  const keyed = { key: idempotencyKey, request: [type, interval, code ?? ''].join(' ') };
  const before = idempotencyKey === null ? null : await ports.subscriptions.findByKey(shopId, keyed);
  if (before?.confirmationUrl) return { redirectTo: before.confirmationUrl };
  if (!before && hasPlan(await ports.subscriptions.all(shopId), type, interval)) {
    return { redirectTo: ports.shopBilling.billingPageUrl(shopId) };
  }
  const terms = await termsFor(ports, shopId, { planId: type, interval, code });
  return { redirectTo: await confirmationUrlFor(ports, shopId, terms, keyed) };
}

/** Nothing to confirm: the shop has this plan, or it is the scheduled next one. A tested plan can be bought. */
function hasPlan(subscriptions: Subscription[], planId: PaidPlanId, interval: SubscriptionTerms['interval']): boolean {
  const active = activeSubscription(subscriptions);
  const lasting = active?.endsAt ? nextSubscription(subscriptions) : active;
  return lasting !== undefined && !lasting.isTest && lasting.planId === planId && lasting.interval === interval;
}

async function termsFor(
  ports: Ports,
  shopId: ShopId,
  { planId, interval, code }: Pick<SubscriptionTerms, 'planId' | 'interval' | 'code'>,
): Promise<SubscriptionTerms> {
  const [discount, hasHadTrial, all] = await Promise.all([
    discountFor(ports, shopId, code),
    ports.coupons.hasHad(shopId, 'trial'),
    ports.subscriptions.all(shopId),
  ]);
  const { prices, trialDays } = plans[planId];
  const active = activeSubscription(all);
  // A downgrade begins after the running trial, so it inherits none of its days.
  const daysLeft = active && isDowngrade({ planId, interval }, active) ? 0 : trialDaysLeft(active, ports.clock.now());
  return {
    planId,
    interval,
    priceInCents: Math.round(prices[interval] * 100),
    percentOff: discount?.percentOff ?? 0,
    code: discount?.code ?? null,
    trialDays: hasHadTrial ? daysLeft : Math.max(trialDays, discount?.trialDays ?? 0),
  };
}

/** Waits while another request with the same terms is at the platform, then shares its result. */
async function confirmationUrlFor(
  ports: Ports,
  shopId: ShopId,
  terms: SubscriptionTerms,
  keyed: KeyedRequest,
): Promise<string> {
  const giveUpAt = ports.clock.now().getTime() + maxWaitMs;
  for (let attempt = 1; ; attempt += 1) {
    const { subscription, isMine, hasSameKey } = await ports.subscriptions.claim(shopId, terms, keyed, claimMs);
    if (isMine) return await createOnPlatform(ports, shopId, subscription, terms);
    const { confirmationUrl, id } = subscription;
    if (confirmationUrl && hasSameKey) return confirmationUrl;
    if (confirmationUrl) {
      // The merchant may have declined it a moment ago; then the next round claims a new one.
      const now = await reconcileSubscriptions(ports, shopId);
      if (now.some((each) => each.id === id && each.status === 'pending')) return confirmationUrl;
    }
    if (ports.clock.now().getTime() > giveUpAt) {
      throw new Error(`Another request for the same subscription of ${shopId} did not finish in ${maxWaitMs} ms`);
    }
    await ports.clock.sleep(waitMs(attempt));
  }
}

async function createOnPlatform(
  { shopBilling, subscriptions }: Ports,
  shopId: ShopId,
  { id }: Subscription,
  terms: SubscriptionTerms,
): Promise<string> {
  const others = (await subscriptions.all(shopId)).filter((each) => each.id !== id);
  const active = activeSubscription(others);
  const replaces = active && isDowngrade(terms, active) ? 'at its end' : 'at once';
  let created: Awaited<ReturnType<typeof shopBilling.createSubscription>>;
  try {
    created = await shopBilling.createSubscription(shopId, { ...terms, replaces });
  } catch (error) {
    await subscriptions.deleteRequested(shopId, id);
    throw error;
  }
  await subscriptions.markPending(shopId, id, created);
  // The merchant changed their mind: cancel earlier pending charges, so that a forgotten tab cannot confirm one.
  for (const { status, platformId } of others) {
    if (status === 'pending' && platformId) await shopBilling.cancel(shopId, platformId).catch(() => undefined);
  }
  return created.confirmationUrl;
}

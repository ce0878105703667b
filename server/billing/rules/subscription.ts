import { type BillingInterval, type PaidPlanId, plans } from '../../../common/pricing/plans.ts';

/** A charge as the platform reports it. */
export type ChargeStatus = 'pending' | 'active' | 'declined' | 'expired' | 'frozen' | 'cancelled';
export interface Charge {
  platformId: string;
  status: ChargeStatus;
  /** The end of the paid period. */
  paidUntil: Date | null;
  /** Nobody pays a test charge. Development stores have no other ones. */
  isTest: boolean;
}

export interface FetchedCharges {
  /** When the request to the platform began. */
  at: Date;
  charges: Charge[];
}

/** A plan that the shop wants the platform to charge for, or that it is charged for. */
export interface Subscription {
  id: string;
  planId: PaidPlanId;
  interval: BillingInterval;
  percentOff: number;
  code: string | null;
  trialDays: number;
  /** requested: the platform has not answered yet. Otherwise the status of the charge. */
  status: 'requested' | ChargeStatus;
  /** The role in the shop's plan. active: decides the plan now; next: follows the active one; at most one of each. */
  standing: 'requested' | 'active' | 'next' | 'past';
  platformId: string | null;
  confirmationUrl: string | null;
  requestedAt: Date;
  /** When we learnt of the merchant's decision. */
  decidedAt: Date | null;
  trialEndsAt: Date | null;
  paidUntil: Date | null;
  /** Whether its charge is a test charge; false until the charge was fetched. */
  isTest: boolean;
  /** When the active subscription will stop; null while no end is known. */
  endsAt: Date | null;
  /** When the charge was last fetched from the platform. */
  fetchedAt: Date;
}

const dayMs = 24 * 60 * 60_000;

export const activeSubscription = (subscriptions: Subscription[]) =>
  subscriptions.find(({ standing }) => standing === 'active');
export const nextSubscription = (subscriptions: Subscription[]) =>
  subscriptions.find(({ standing }) => standing === 'next');

/** The discount that still applies to an active subscription. The platform deducts it for the first year. */
export function currentPercentOff(active: Subscription, now: Date): number {
  const beganAt = active.trialEndsAt ?? active.decidedAt ?? active.requestedAt;
  const discountMs = (active.interval === 'year' ? 365 : 12 * 30) * dayMs;
  return active.endsAt === null && now.getTime() < beganAt.getTime() + discountMs ? active.percentOff : 0;
}

/** Days left of the free trial, rounded up as the platform does; 0 without a trial. */
export function trialDaysLeft(active: Subscription | undefined, now: Date): number {
  return Math.max(0, Math.ceil(((active?.trialEndsAt?.getTime() ?? 0) - now.getTime()) / dayMs));
}

/** Whether `wanted` is worth less than `current`. A downgrade starts when the paid period ends. */
export function isDowngrade(
  wanted: Pick<Subscription, 'planId' | 'interval'>,
  current: Pick<Subscription, 'planId' | 'interval'>,
): boolean {
  const wantedTokens = plans[wanted.planId].monthlyTokens;
  const currentTokens = plans[current.planId].monthlyTokens;
  if (wantedTokens !== currentTokens) return wantedTokens < currentTokens;
  return wanted.interval === 'month' && current.interval === 'year';
}

/** Ends the active subscription once its end has passed; the next one becomes active. */
export function afterTime(subscriptions: Subscription[], now: Date): Subscription[] {
  const active = activeSubscription(subscriptions);
  if (!active?.endsAt || active.endsAt > now) return subscriptions;
  return subscriptions.map((each) => {
    if (each === active) return { ...each, standing: 'past' };
    return each.standing === 'next' ? { ...each, standing: 'active' } : each;
  });
}

/**
 * The subscriptions after the platform reported these charges. Applying the same report twice changes nothing, and a
 * report older than the last one is ignored, so reports may arrive repeatedly and in any order.
 */
export function afterFetch(known: Subscription[], fetched: FetchedCharges, now: Date): Subscription[] {
  const isNewer = new Set(known.filter(({ fetchedAt }) => fetchedAt <= fetched.at).map(({ platformId }) => platformId));
  const charges = new Map(
    fetched.charges.filter(({ platformId }) => isNewer.has(platformId)).map((charge) => [charge.platformId, charge]),
  );
  // Confirmed charges first: the charge they replace is cancelled, and that must not end the plan in between.
  const confirmed = known
    .filter(
      ({ standing, platformId }) => standing === 'requested' && charges.get(platformId ?? '')?.status === 'active',
    )
    .sort((one, other) => one.requestedAt.getTime() - other.requestedAt.getTime());
  let subscriptions = afterTime(known, now);
  for (const { id, platformId } of confirmed) {
    subscriptions = afterConfirmation(subscriptions, id, charges.get(platformId ?? '')?.paidUntil ?? null, now);
  }
  const updated = subscriptions.map((each) => {
    const charge = charges.get(each.platformId ?? '');
    return charge ? { ...afterCharge(each, charge, now), isTest: charge.isTest, fetchedAt: fetched.at } : each;
  });
  return revived(afterTime(updated, now), charges);
}

/** Without an active plan, a charge that is active on the platform decides the plan again: the shop pays for it. */
function revived(subscriptions: Subscription[], charges: Map<string, Charge>): Subscription[] {
  if (activeSubscription(subscriptions)) return subscriptions;
  const chargeOf = ({ platformId }: Subscription) => charges.get(platformId ?? '');
  const [latest] = subscriptions
    .filter((each) => each.standing === 'past' && chargeOf(each)?.status === 'active')
    .sort((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime());
  return subscriptions.map((each) =>
    each === latest
      ? { ...each, status: 'active', standing: 'active', endsAt: null, paidUntil: chargeOf(each)?.paidUntil ?? null }
      : each,
  );
}

/** When a shop uninstalls the app, the platform ends all its charges. */
export function afterUninstall(subscriptions: Subscription[], now: Date): Subscription[] {
  return subscriptions.map((each) => {
    const hasNoCharge = each.status === 'requested';
    const isDecided = each.standing === 'requested' && each.decidedAt !== null;
    if (each.standing === 'past' || hasNoCharge || isDecided) return each;
    const status = each.standing === 'requested' ? 'expired' : 'cancelled';
    return { ...each, status, standing: 'past', decidedAt: each.decidedAt ?? now };
  });
}

/**
 * A shop uninstalled the app at `leftAt` and installed it again before we learnt of it. That ended the charges requested
 * before `leftAt`, except those that the platform reports as active.
 */
export function afterLateUninstall(
  subscriptions: Subscription[],
  leftAt: Date,
  fetched: FetchedCharges,
  now: Date,
): Subscription[] {
  const earlier = subscriptions.filter(({ requestedAt }) => requestedAt < leftAt);
  const later = subscriptions.filter((each) => !earlier.includes(each));
  return afterFetch([...later, ...afterUninstall(earlier, now)], fetched, now);
}

function afterConfirmation(
  subscriptions: Subscription[],
  id: string,
  paidUntil: Date | null,
  now: Date,
): Subscription[] {
  const confirmed = subscriptions.find((each) => each.id === id);
  if (!confirmed) return subscriptions;
  const active = activeSubscription(subscriptions);
  const activeUntil = active ? paidEnd(active, now) : now;
  const mustWait = active !== undefined && isDowngrade(confirmed, active) && activeUntil > now;
  // A trial that replaces a running trial ends when that one would have ended; rounding adds no day.
  const trialEndsAt = new Date(
    Math.min(now.getTime() + confirmed.trialDays * dayMs, active?.trialEndsAt?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  return subscriptions.map((each) => {
    if (each.id === id) {
      return {
        ...each,
        status: 'active',
        standing: mustWait ? 'next' : 'active',
        decidedAt: now,
        paidUntil,
        trialEndsAt: each.trialDays > 0 ? trialEndsAt : null,
      };
    }
    if (each === active) return mustWait ? { ...each, endsAt: activeUntil } : { ...each, standing: 'past' };
    return each.standing === 'next' ? { ...each, standing: 'past' } : each;
  });
}

function afterCharge(each: Subscription, charge: Charge, now: Date): Subscription {
  const paidUntil = charge.paidUntil ?? each.paidUntil;
  switch (charge.status) {
    case 'pending':
      return each;
    case 'active':
    case 'frozen':
      // A cancelled charge never becomes active again.
      return each.status === 'cancelled' ? each : { ...each, status: charge.status, paidUntil };
    case 'declined':
    case 'expired':
      return each.standing === 'requested' && each.status !== charge.status
        ? { ...each, status: charge.status, decidedAt: now }
        : each;
    case 'cancelled': {
      if (each.standing === 'past') return { ...each, status: 'cancelled' };
      if (each.standing === 'requested') return { ...each, status: 'cancelled', standing: 'past', decidedAt: now };
      // The active plan still ends as scheduled; the free plan follows it.
      if (each.standing === 'next') return { ...each, status: 'cancelled', standing: 'past' };
      return { ...each, status: 'cancelled', paidUntil, endsAt: each.endsAt ?? paidEnd({ ...each, paidUntil }, now) };
    }
  }
}

/** The end of the trial or of the paid period; now, if both have passed. */
function paidEnd({ endsAt, trialEndsAt, paidUntil }: Subscription, now: Date): Date {
  if (endsAt) return endsAt;
  if (trialEndsAt && trialEndsAt > now) return trialEndsAt;
  return paidUntil && paidUntil > now ? paidUntil : now;
}

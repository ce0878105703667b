import { type BillingInterval, type PaidPlanId, plans } from '../../../common/pricing/plans.ts';

/** What the platform says of a charge. */
export type ChargeStatus = 'pending' | 'active' | 'declined' | 'expired' | 'frozen' | 'cancelled';
export interface Charge {
  platformId: string;
  status: ChargeStatus;
  /** The end of the period that is paid for. */
  paidUntil: Date | null;
}

/** What a shop has asked the platform to charge for. */
export interface Subscription {
  id: string;
  planId: PaidPlanId;
  interval: BillingInterval;
  percentOff: number;
  code: string | null;
  trialDays: number;
  /** asked: the platform has not answered yet. */
  status: 'asked' | ChargeStatus;
  /** What it means for the shop's plan: nothing yet, it gives it, it gives the next one, or nothing any more. */
  standing: 'asked' | 'gives' | 'next' | 'past';
  platformId: string | null;
  confirmationUrl: string | null;
  askedAt: Date;
  /** When the platform told us of the merchant's decision. */
  decidedAt: Date | null;
  trialEndsAt: Date | null;
  paidUntil: Date | null;
  /** Set on the one that gives the plan, once it is known when it will stop. */
  endsAt: Date | null;
  /** When the platform was last asked about it. */
  lookedAt: Date;
}

/** What the platform said, and when it was asked. */
export interface Look {
  at: Date;
  charges: Charge[];
}

const dayMs = 24 * 60 * 60_000;

export const givingOf = (subscriptions: Subscription[]) => subscriptions.find(({ standing }) => standing === 'gives');
export const nextOf = (subscriptions: Subscription[]) => subscriptions.find(({ standing }) => standing === 'next');

/** What a plan that goes on is still charged less by: the platform takes an offer off for its first year. */
export function percentStillOff(giving: Subscription, now: Date): number {
  const begunAt = giving.trialEndsAt ?? giving.decidedAt ?? giving.askedAt;
  const reducedMs = (giving.interval === 'year' ? 365 : 12 * 30) * dayMs;
  return giving.endsAt === null && now.getTime() < begunAt.getTime() + reducedMs ? giving.percentOff : 0;
}

/** What is left of a free trial that runs, in days as the platform counts them; 0: none runs. */
export function trialDaysLeft(giving: Subscription | undefined, now: Date): number {
  return Math.max(0, Math.ceil(((giving?.trialEndsAt?.getTime() ?? 0) - now.getTime()) / dayMs));
}

/** Whether `wanted` is worth less than what the shop has: then it waits for the end of what has been paid. */
export function isSmaller(
  wanted: Pick<Subscription, 'planId' | 'interval'>,
  current: Pick<Subscription, 'planId' | 'interval'>,
): boolean {
  const [more, less] = [plans[wanted.planId].monthlyTokens, plans[current.planId].monthlyTokens];
  return more < less || (more === less && wanted.interval === 'month' && current.interval === 'year');
}

/** What stops at its end stops, and what was to follow follows. */
export function afterTime(subscriptions: Subscription[], now: Date): Subscription[] {
  const giving = givingOf(subscriptions);
  if (!giving?.endsAt || giving.endsAt > now) return subscriptions;
  return subscriptions.map((each) => {
    if (each === giving) return { ...each, standing: 'past' };
    return each.standing === 'next' ? { ...each, standing: 'gives' } : each;
  });
}

/**
 * The subscriptions after a look at what the platform says now. Only that counts, however often, late or out of order
 * it is looked at: saying the same twice changes nothing, and what was seen before the last look does not count.
 */
export function afterLook(known: Subscription[], look: Look, now: Date): Subscription[] {
  const isNews = new Set(known.filter(({ lookedAt }) => lookedAt <= look.at).map(({ platformId }) => platformId));
  const charged = new Map(
    look.charges.filter(({ platformId }) => isNews.has(platformId)).map((charge) => [charge.platformId, charge]),
  );
  // Confirmed ones first: a charge that was replaced is cancelled, and that must not end the plan meanwhile.
  const confirmed = known
    .filter(({ standing, platformId }) => standing === 'asked' && charged.get(platformId ?? '')?.status === 'active')
    .sort((one, other) => one.askedAt.getTime() - other.askedAt.getTime());
  let subscriptions = afterTime(known, now);
  for (const { id, platformId } of confirmed) {
    subscriptions = afterConfirmation(subscriptions, id, charged.get(platformId ?? '')?.paidUntil ?? null, now);
  }
  const looked = subscriptions.map((each) => {
    const charge = charged.get(each.platformId ?? '');
    return charge ? { ...afterCharge(each, charge, now), lookedAt: look.at } : each;
  });
  return afterTime(looked, now);
}

/** The merchant is gone, and the platform has ended all charges with that. */
export function afterUninstall(subscriptions: Subscription[], now: Date): Subscription[] {
  return subscriptions.map((each) => {
    // One that the platform has not even answered has no charge to end.
    if (each.standing === 'past' || each.status === 'asked' || (each.standing === 'asked' && each.decidedAt))
      return each;
    const status = each.standing === 'asked' ? 'expired' : 'cancelled';
    return { ...each, status, standing: 'past', decidedAt: each.decidedAt ?? now };
  });
}

function afterConfirmation(
  subscriptions: Subscription[],
  id: string,
  paidUntil: Date | null,
  now: Date,
): Subscription[] {
  const confirmed = subscriptions.find((each) => each.id === id);
  if (!confirmed) return subscriptions;
  const giving = givingOf(subscriptions);
  const givesUntil = giving ? stopsAt(giving, now) : now;
  const mustWait = giving !== undefined && isSmaller(confirmed, giving) && givesUntil > now;
  // What takes the place of a trial that runs ends it when it would have ended: a day begun is no day more.
  const trialEndsAt = new Date(
    Math.min(now.getTime() + confirmed.trialDays * dayMs, giving?.trialEndsAt?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  return subscriptions.map((each) => {
    if (each.id === id) {
      return {
        ...each,
        status: 'active',
        standing: mustWait ? 'next' : 'gives',
        decidedAt: now,
        paidUntil,
        trialEndsAt: each.trialDays > 0 ? trialEndsAt : null,
      };
    }
    if (each === giving) return mustWait ? { ...each, endsAt: givesUntil } : { ...each, standing: 'past' };
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
      // Cancelled is for ever.
      return each.status === 'cancelled' ? each : { ...each, status: charge.status, paidUntil };
    case 'declined':
    case 'expired':
      return each.standing === 'asked' && each.status !== charge.status
        ? { ...each, status: charge.status, decidedAt: now }
        : each;
    case 'cancelled': {
      if (each.standing === 'past') return { ...each, status: 'cancelled' };
      if (each.standing === 'asked') return { ...each, status: 'cancelled', standing: 'past', decidedAt: now };
      // The end of the plan before it stays where it is; the free plan follows.
      if (each.standing === 'next') return { ...each, status: 'cancelled', standing: 'past' };
      return { ...each, status: 'cancelled', paidUntil, endsAt: each.endsAt ?? stopsAt({ ...each, paidUntil }, now) };
    }
  }
}

/** The end of what has been paid for; a trial that is cancelled has been paid for until its own end. */
function stopsAt({ endsAt, trialEndsAt, paidUntil }: Subscription, now: Date): Date {
  if (endsAt) return endsAt;
  if (trialEndsAt && trialEndsAt > now) return trialEndsAt;
  return paidUntil && paidUntil > now ? paidUntil : now;
}

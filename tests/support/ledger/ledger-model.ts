import { type BillingInterval, type PaidPlanId, type PlanId, plans } from '../../../common/pricing/plans.ts';
import type { Hold } from '../../../server/billing/ports/ledger.ts';
import { planMonthAt } from '../../../server/billing/rules/plan-month.ts';

// What a shop's account should be, computed in the simplest way: no entries, no keys, no SQL.

const dayMs = 24 * 3_600_000;
const trialMs = 7 * dayMs;

export interface Held {
  hold: Hold;
  plan: number;
  grant: number;
  settled: number;
  isOpen: boolean;
  leasedUntil: number | null;
}

interface Paid {
  platformId: string;
  planId: PaidPlanId;
  interval: BillingInterval;
  isCancelled: boolean;
  trialEndsAt: number | null;
  paidUntil: number;
  endsAt: number | null;
}

export interface Model {
  now: number;
  /** False before a new shop's account is first read, and after the shop was erased. */
  isOpen: boolean;
  planId: PlanId;
  beganAt: number;
  monthBeganAt: number;
  renewsAt: number;
  plan: number;
  coupon: number;
  /** Number of plan grants. Plan tokens held under an earlier grant lapse when they are released. */
  grants: number;
  isFrozen: boolean;
  isMonthOwed: boolean;
  paid: Paid | null;
  next: Paid | null;
  hasHadTrial: boolean;
  codes: Set<string>;
  freeMonth: { beganAt: number; until: number; tokens: number } | null;
  holds: Held[];
  charges: { tokens: number; isRefunded: boolean }[];
}

export const aModel = (now: Date): Model => ({
  now: now.getTime(),
  isOpen: false,
  planId: 'free',
  beganAt: 0,
  monthBeganAt: 0,
  renewsAt: 0,
  plan: 0,
  coupon: 0,
  grants: 0,
  isFrozen: false,
  isMonthOwed: false,
  paid: null,
  next: null,
  hasHadTrial: false,
  codes: new Set(),
  freeMonth: null,
  holds: [],
  charges: [],
});

/** Applies what is due by now; returns what it was. */
export function catchUp(model: Model): 'nothing' | 'month' | 'unpaid month' | 'plan end' {
  if (!model.isOpen) {
    open(model);
    return 'nothing';
  }
  if (model.renewsAt > model.now) return 'nothing';
  const endedAt = model.paid?.endsAt ?? null;
  if (endedAt !== null && endedAt <= model.now) {
    model.paid = model.next;
    model.next = null;
    beginPlan(model, model.paid?.planId ?? 'free', endedAt);
    return 'plan end';
  }
  if (!model.isFrozen) {
    beginMonth(model, plans[model.planId].monthlyTokens);
    return 'month';
  }
  beginMonth(model, 0);
  model.isMonthOwed = true;
  return 'unpaid month';
}

function open(model: Model): void {
  const running = model.freeMonth && model.freeMonth.until > model.now ? model.freeMonth : null;
  model.isOpen = true;
  model.coupon = 0;
  beginPlan(model, 'free', running?.beganAt ?? model.now);
  if (!running) return;
  Object.assign(model, { plan: running.tokens, monthBeganAt: running.beganAt, renewsAt: running.until });
  running.tokens = 0;
}

function beginPlan(model: Model, planId: PlanId, at: number): void {
  Object.assign(model, { planId, beganAt: at, isFrozen: false });
  beginMonth(model, plans[planId].monthlyTokens);
}

function beginMonth(model: Model, tokens: number): void {
  model.monthBeganAt = planMonthAt(new Date(model.beganAt), new Date(model.now)).beganAt.getTime();
  model.plan = tokens;
  model.grants += 1;
  model.isMonthOwed = false;
  setRenewal(model);
}

/** A month ends by the calendar, or with its plan. */
function setRenewal(model: Model): void {
  const { renewsAt } = planMonthAt(new Date(model.beganAt), new Date(model.now));
  model.renewsAt = Math.min(renewsAt.getTime(), model.paid?.endsAt ?? Number.POSITIVE_INFINITY);
}

export const periodMs = (interval: BillingInterval): number => (interval === 'year' ? 365 : 30) * dayMs;

export function isDowngrade(wanted: Pick<Paid, 'planId' | 'interval'>, current: Paid): boolean {
  const difference = plans[wanted.planId].monthlyTokens - plans[current.planId].monthlyTokens;
  return difference < 0 || (difference === 0 && wanted.interval === 'month' && current.interval === 'year');
}

function stopsAt(paid: Paid, now: number): number {
  if (paid.endsAt !== null) return paid.endsAt;
  if (paid.trialEndsAt !== null && paid.trialEndsAt > now) return paid.trialEndsAt;
  return Math.max(paid.paidUntil, now);
}

/** A charge was approved: an upgrade begins at once, a downgrade at the end of the paid period. */
export function approve(
  model: Model,
  request: Pick<Paid, 'platformId' | 'planId' | 'interval' | 'paidUntil'> & { hasTrial: boolean },
): 'at once' | 'later' {
  const { hasTrial, ...terms } = request;
  const trialEndsAt = hasTrial ? model.now + trialMs : null;
  const fresh: Paid = { ...terms, isCancelled: false, trialEndsAt, endsAt: null };
  model.hasHadTrial ||= hasTrial;
  if (model.paid && isDowngrade(fresh, model.paid) && stopsAt(model.paid, model.now) > model.now) {
    model.paid.endsAt = stopsAt(model.paid, model.now);
    model.next = fresh;
    setRenewal(model);
    return 'later';
  }
  model.paid = fresh;
  model.next = null;
  if (model.planId === fresh.planId) {
    setRenewal(model);
    thaw(model);
  } else {
    if (model.planId === 'free') model.freeMonth = { beganAt: model.monthBeganAt, until: model.renewsAt, tokens: 0 };
    beginPlan(model, fresh.planId, model.now);
  }
  return 'at once';
}

export function cancel(model: Model, which: 'paid' | 'next'): void {
  if (which === 'next') {
    model.next = null;
    return;
  }
  const { paid } = model;
  if (!paid) return;
  paid.isCancelled = true;
  paid.endsAt = stopsAt(paid, model.now);
  if (paid.endsAt > model.now) {
    setRenewal(model);
    return;
  }
  model.paid = null;
  beginPlan(model, 'free', model.now);
}

export function freeze(model: Model): void {
  if (model.paid && !model.paid.isCancelled) model.isFrozen = true;
}

/** The charge is paid again: the month that began without tokens gets them now. */
export function thaw(model: Model): void {
  if (!model.paid || model.paid.isCancelled) return;
  model.isFrozen = false;
  if (!model.isMonthOwed) return;
  model.isMonthOwed = false;
  model.plan = plans[model.planId].monthlyTokens;
  model.grants += 1;
}

/** An uninstall ends the plan at once; a free month that was granted before is not granted again. */
export function uninstall(model: Model): void {
  model.paid = null;
  model.next = null;
  if (model.planId === 'free') return;
  const had = model.freeMonth && model.freeMonth.until > model.now ? model.freeMonth : null;
  beginPlan(model, 'free', had?.beganAt ?? model.now);
  if (!had) return;
  Object.assign(model, { plan: 0, monthBeganAt: had.beganAt, renewsAt: had.until });
}

/** After an erasure only the used benefits and the rest of the free month are known. */
export function erase(model: Model): void {
  model.freeMonth = { beganAt: model.monthBeganAt, until: model.renewsAt, tokens: model.plan };
  Object.assign(model, { isOpen: false, holds: [], charges: [] });
}

/** Plan tokens are spent before coupon tokens. */
export function hold(model: Model, taken: Hold, leaseMs: number | null): void {
  const plan = Math.min(model.plan, taken.tokens);
  model.plan -= plan;
  model.coupon -= taken.tokens - plan;
  const leasedUntil = leaseMs === null ? null : model.now + leaseMs;
  model.holds.push({ hold: taken, plan, grant: model.grants, settled: 0, isOpen: true, leasedUntil });
}

export function settle(model: Model, held: Held, tokens: number): void {
  held.settled += tokens;
  held.isOpen = held.settled < held.hold.tokens;
  model.charges.push({ tokens, isRefunded: false });
}

/** Unsettled tokens go back to their pot; plan tokens of a month that has ended lapse. */
export function release(model: Model, held: Held): void {
  const plan = Math.max(held.plan - held.settled, 0);
  if (held.grant === model.grants) model.plan += plan;
  model.coupon += held.hold.tokens - held.settled - plan;
  held.isOpen = false;
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type BillingInterval, type PaidPlanId, plans } from '../../../common/pricing/plans.ts';
import type { Cause, Ledger } from '../../../server/billing/ports/ledger.ts';
import type { Subscriptions } from '../../../server/billing/ports/subscriptions.ts';
import { type RedeemPorts, redeemCoupon } from '../../../server/billing/redeem-coupon.ts';
import { afterFetch, afterUninstall, type ChargeStatus } from '../../../server/billing/rules/subscription.ts';
import type { Coupons } from '../../../server/billing/store/coupons.ts';
import { type Database, rowsOf } from '../../../server/foundation/database/database.ts';
import { Failure } from '../../../server/foundation/failure.ts';
import type { crashingDatabase } from '../databases/crashing-database.ts';
import type { Held, Model } from './ledger-model.ts';
import * as ledgerModel from './ledger-model.ts';

type CrashPoint = Parameters<typeof crashingDatabase>[1] | null;
interface Crashable {
  /** Where the process that runs the step crashes. */
  crash: CrashPoint;
}
interface HoldStep extends Crashable {
  do: 'hold';
  tokens: number;
  isLeased: boolean;
  isRetried: boolean;
}
interface HoldChangeStep extends Crashable {
  do: 'settle' | 'settle twice' | 'release' | 'extend';
  which: number;
  tokens: number;
  isRetried: boolean;
}
interface RefundStep extends Crashable {
  do: 'refund';
  which: number;
}
interface CouponStep extends Crashable {
  do: 'coupon';
  code: number;
}
interface SubscribeStep extends Crashable {
  do: 'subscribe';
  planId: PaidPlanId;
  interval: BillingInterval;
  decision: 'approved' | 'declined' | 'expired';
}
interface PlatformStep extends Crashable {
  do: 'platform';
  says: 'frozen' | 'active' | 'cancelled';
  of: 'paid' | 'next';
  isLate: boolean;
}
interface UninstallStep extends Crashable {
  do: 'uninstall';
  isErased: boolean;
}
interface PeriodicStep extends Crashable {
  do: 'sweep' | 'renew';
}
export type Step =
  | HoldStep
  | HoldChangeStep
  | RefundStep
  | CouponStep
  | SubscribeStep
  | PlatformStep
  | UninstallStep
  | PeriodicStep;

/** The ports that one process uses. */
export interface LedgerPorts extends RedeemPorts {
  ledger: Ledger;
  subscriptions: Subscriptions;
  coupons: Coupons;
  database: Database;
}

const cause: Cause = { kind: 'generation', id: 'story' };
const leaseMs = 60_000;
const couponTokens = 25;
const longAgo = 0;

interface StepContext {
  model: Model;
  shopId: string;
  /** The ports of a process that does not crash. */
  ports: LedgerPorts;
  attempt<Result>(
    crash: CrashPoint,
    run: (ports: LedgerPorts) => Promise<Result>,
    isRetried?: boolean,
  ): Promise<Result | 'died'>;
  count(what: string): void;
}

/** Runs a step on the database and in the model, and checks that both give the same result. */
export function stepRunner({ model, shopId, ports, attempt, count }: StepContext): (step: Step) => Promise<void> {
  const exists = async (statement: ReturnType<typeof sql>) =>
    (await ports.database.acrossShops((db) => rowsOf<{ id: string }>(db, statement)))[0] ?? null;

  async function hold({ tokens, isLeased, isRetried, crash }: HoldStep): Promise<void> {
    const canAfford = model.plan + model.coupon >= tokens;
    const request = { tokens, key: randomUUID(), cause, leaseMs: isLeased ? leaseMs : null };
    const taken = await attempt(crash, ({ ledger }) => ledger.hold(shopId, request), isRetried);
    if (taken === 'died') {
      // Only the database knows this hold now; `sweep` releases it when its lease expires.
      const left = await exists(sql`select id from holds where shop_id = ${shopId} and key = ${request.key}`);
      if (left) ledgerModel.hold(model, { id: left.id, shopId, tokens }, request.leaseMs);
      expect(left === null || canAfford).toBe(true);
      return;
    }
    expect(taken !== null).toBe(canAfford);
    if (taken) ledgerModel.hold(model, taken, request.leaseMs);
    // The same request again returns the same hold, or is refused again.
    expect((await ports.ledger.hold(shopId, request))?.id).toBe(taken?.id);
  }

  async function settle(held: Held, { do: how, tokens, isRetried, crash }: HoldChangeStep): Promise<void> {
    const charge = { tokens, key: randomUUID(), cause };
    const isPossible = held.isOpen && held.settled + tokens <= held.hold.tokens;
    const settling = attempt(crash, ({ ledger }) => ledger.settle(held.hold, charge), isRetried);
    if (!isPossible) {
      // A process that crashed may have been refused before it crashed.
      await settling
        .then((outcome) => expect(outcome).toBe('died'))
        .catch((error: Error) => expect(error.message).toMatch('The hold is released'));
      return;
    }
    const isDone =
      (await settling) !== 'died' ||
      (await exists(sql`select key as id from ledger_entries where shop_id = ${shopId} and key = ${charge.key}`));
    if (!isDone) return;
    if (how === 'settle twice') await ports.ledger.settle(held.hold, charge);
    ledgerModel.settle(model, held, tokens);
  }

  async function changeHold(step: HoldChangeStep): Promise<void> {
    const held = model.holds[step.which % Math.max(model.holds.length, 1)];
    if (!held) return;
    if (step.do === 'settle' || step.do === 'settle twice') return await settle(held, step);
    if (step.do === 'extend') {
      expect(await attempt(step.crash, ({ ledger }) => ledger.extendLease(held.hold, leaseMs))).toBe(held.isOpen);
      if (held.isOpen) held.leasedUntil = model.now + leaseMs;
      return;
    }
    await attempt(step.crash, ({ ledger }) => ledger.release(held.hold, cause));
    await ports.ledger.release(held.hold, cause);
    if (held.isOpen) ledgerModel.release(model, held);
  }

  async function refund({ which, crash }: RefundStep): Promise<void> {
    const place = which % Math.max(model.charges.length, 1);
    const charge = model.charges[place];
    const entries = await ports.ledger.entries(shopId, { before: null, limit: 10_000 });
    const charges = entries.filter(({ kind }) => kind === 'charge').reverse();
    const entryId = charges[place]?.id ?? entries[0]?.id ?? '1';
    const request = { entryId, note: 'made good' };
    const given = await attempt(crash, ({ ledger }) => ledger.refund(shopId, request));
    const again = await ports.ledger.refund(shopId, request);
    if (!charge) {
      expect([given, again]).toEqual([null, null]);
      return;
    }
    if (!charge.isRefunded) model.coupon += charge.tokens;
    charge.isRefunded = true;
    expect(again).toEqual({ tokens: charge.tokens, isNew: false, remaining: model.plan + model.coupon });
  }

  async function coupon({ code: number, crash }: CouponStep): Promise<void> {
    const code = `${shopId.slice(6, 42)}-${number}`.toUpperCase();
    await ports.coupons.create({ code, gives: { kind: 'tokens', tokens: couponTokens }, maxUses: 1, expiresAt: null });
    const redeem = async (on: LedgerPorts) => {
      await redeemCoupon(on, shopId, code).catch((error: unknown) => {
        if (!(error instanceof Failure && error.code === 'coupon_used')) throw error;
      });
    };
    await attempt(crash, redeem);
    await redeem(ports);
    if (!model.codes.has(code)) model.coupon += couponTokens;
    model.codes.add(code);
    count('coupon');
  }

  const reportCharge = async (
    { subscriptions }: LedgerPorts,
    platformId: string,
    status: ChargeStatus,
    paidUntil: number | null,
    at: number,
  ) =>
    await subscriptions.revise(shopId, (all, now) =>
      afterFetch(
        all,
        {
          at: new Date(at),
          charges: [{ platformId, status, paidUntil: paidUntil === null ? null : new Date(paidUntil), isTest: false }],
        },
        now,
      ),
    );

  async function subscribe({ planId, interval, decision, crash }: SubscribeStep): Promise<void> {
    const stays = model.paid?.endsAt ? model.next : model.paid;
    // The shop has this plan already, so there is nothing to request.
    if (stays?.planId === planId && stays.interval === interval) return;
    expect(await ports.coupons.hasHad(shopId, 'trial')).toBe(model.hasHadTrial);
    const trialDays = model.hasHadTrial ? 0 : plans[planId].trialDays;
    const terms = { planId, interval, priceInCents: 1_000, percentOff: 0, code: null, trialDays };
    const platformId = `gid://shopify/AppSubscription/${randomUUID()}`;
    const keyed = { key: platformId, request: 'story' };
    const paidUntil = model.now + ledgerModel.periodMs(interval) + trialDays * 24 * 3_600_000;
    const status = decision === 'approved' ? 'active' : decision;
    await attempt(crash, async (theirs) => {
      const { subscription } = await theirs.subscriptions.claim(shopId, terms, keyed, 1_000);
      await theirs.subscriptions.markPending(shopId, subscription.id, { platformId, confirmationUrl: 'https://x' });
      await reportCharge(theirs, platformId, status, paidUntil, model.now);
    });
    if (decision !== 'approved') return;
    const begins = ledgerModel.approve(model, { platformId, planId, interval, paidUntil, hasTrial: trialDays > 0 });
    count(begins === 'at once' ? 'upgrade' : 'downgrade');
  }

  async function platform({ says, of, isLate, crash }: PlatformStep): Promise<void> {
    const charge = of === 'next' && model.next ? model.next : model.paid;
    if (!charge) return;
    const isNext = charge === model.next;
    // A charge that has not begun can only be cancelled.
    const status = isNext ? 'cancelled' : says;
    const paidUntil =
      charge.paidUntil > model.now ? charge.paidUntil : model.now + ledgerModel.periodMs(charge.interval);
    const news = status === 'active' ? paidUntil : null;
    await attempt(crash, (theirs) =>
      reportCharge(theirs, charge.platformId, status, news, isLate ? longAgo : model.now),
    );
    if (isLate) return;
    if (status === 'cancelled') {
      ledgerModel.cancel(model, isNext ? 'next' : 'paid');
      count('cancelled');
    } else if (status === 'frozen') {
      ledgerModel.freeze(model);
      if (model.isFrozen) count('frozen');
    } else {
      if (!charge.isCancelled) charge.paidUntil = paidUntil;
      if (model.isMonthOwed) count('paid again');
      ledgerModel.thaw(model);
    }
  }

  async function uninstall({ isErased, crash }: UninstallStep): Promise<void> {
    await attempt(crash, async ({ subscriptions, database }) => {
      await subscriptions.revise(shopId, afterUninstall, { isUninstall: true });
      if (isErased) await database.acrossShops((db) => db.execute(sql`select erase_shop(${shopId})`));
    });
    ledgerModel.uninstall(model);
    if (isErased) ledgerModel.erase(model);
    count(isErased ? 'reinstall' : 'uninstall');
  }

  async function sweep({ crash }: PeriodicStep): Promise<void> {
    await attempt(crash, ({ ledger }) => ledger.sweep());
    for (const held of model.holds) {
      if (!held.isOpen || held.leasedUntil === null || held.leasedUntil > model.now) continue;
      ledgerModel.release(model, held);
      count('swept');
    }
  }

  /** Everything that renews the account, at the same time. */
  async function renewConcurrently({ crash }: PeriodicStep): Promise<void> {
    await Promise.all([
      attempt(crash, ({ ledger }) => ledger.renewDue()),
      ports.ledger.account(shopId),
      ports.ledger.renewDue(),
      ports.subscriptions.revise(shopId, (all) => all),
    ]);
  }

  return async (step) => {
    switch (step.do) {
      case 'hold':
        return await hold(step);
      case 'refund':
        return await refund(step);
      case 'coupon':
        return await coupon(step);
      case 'subscribe':
        return await subscribe(step);
      case 'platform':
        return await platform(step);
      case 'uninstall':
        return await uninstall(step);
      case 'sweep':
        return await sweep(step);
      case 'renew':
        return await renewConcurrently(step);
      default:
        return await changeHold(step);
    }
  };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { plans } from '../../../common/pricing/plans.ts';
import { redeemCoupon } from '../../../server/billing/redeem-coupon.ts';
import { afterFetch, afterUninstall, type ChargeStatus } from '../../../server/billing/rules/subscription.ts';
import { Failure } from '../../../server/foundation/failure.ts';
import * as ledgerModel from './ledger-model.ts';
import type {
  CouponStep,
  LedgerPorts,
  PlatformStep,
  StepContext,
  SubscribeStep,
  UninstallStep,
} from './ledger-step.ts';

const couponTokens = 25;
const longAgo = 0;

export async function coupon(
  { model, shopId, ports, attempt, count }: StepContext,
  { code: number, crash }: CouponStep,
): Promise<void> {
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
  shopId: string,
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

export async function subscribe(
  { model, shopId, ports, attempt, count }: StepContext,
  { planId, interval, decision, crash }: SubscribeStep,
): Promise<void> {
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
    await reportCharge(theirs, shopId, platformId, status, paidUntil, model.now);
  });
  if (decision !== 'approved') return;
  const begins = ledgerModel.approve(model, { platformId, planId, interval, paidUntil, hasTrial: trialDays > 0 });
  count(begins === 'at once' ? 'upgrade' : 'downgrade');
}

export async function platform(
  { model, shopId, attempt, count }: StepContext,
  { says, of, isLate, crash }: PlatformStep,
): Promise<void> {
  const charge = of === 'next' && model.next ? model.next : model.paid;
  if (!charge) return;
  const isNext = charge === model.next;
  // A charge that has not begun can only be cancelled.
  const status = isNext ? 'cancelled' : says;
  const paidUntil = charge.paidUntil > model.now ? charge.paidUntil : model.now + ledgerModel.periodMs(charge.interval);
  const news = status === 'active' ? paidUntil : null;
  await attempt(crash, (theirs) =>
    reportCharge(theirs, shopId, charge.platformId, status, news, isLate ? longAgo : model.now),
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

export async function uninstall(
  { model, shopId, attempt, count }: StepContext,
  { isErased, crash }: UninstallStep,
): Promise<void> {
  await attempt(crash, async ({ subscriptions, database }) => {
    await subscriptions.revise(shopId, afterUninstall, { isUninstall: true });
    if (isErased) await database.acrossShops((db) => db.execute(sql`select erase_shop(${shopId})`));
  });
  ledgerModel.uninstall(model);
  if (isErased) ledgerModel.erase(model);
  count(isErased ? 'reinstall' : 'uninstall');
}

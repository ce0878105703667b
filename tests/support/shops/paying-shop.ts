import { randomUUID } from 'node:crypto';
import { afterLook, type ChargeStatus } from '../../../server/domain/billing/subscription.ts';
import type { SubscriptionAsk } from '../../../server/ports/billing/subscriptions.ts';
import { storedCoupons } from '../../../server/store/billing/coupons.ts';
import { storedLedger } from '../../../server/store/billing/ledger.ts';
import { storedSubscriptions } from '../../../server/store/billing/subscriptions.ts';
import type { Database } from '../../../server/store/database/database.ts';
import { aClock } from '../clock.ts';

export const pro: SubscriptionAsk = {
  planId: 'cw_paid_plan_OCT_23_PRO',
  interval: 'year',
  priceInCents: 23_999,
  percentOff: 0,
  code: null,
  trialDays: 0,
};
export const basic: SubscriptionAsk = {
  ...pro,
  planId: 'cw_paid_plan_OCT_23_BASIC',
  interval: 'month',
  priceInCents: 1_299,
};
export const dayMs = 24 * 3_600_000;

/** A shop with its clock, and a platform that says what it is told to say. */
export function aPayingShop(database: Database, start: string) {
  const clock = aClock(start);
  const shopId = `pays-${randomUUID()}.myshopify.com`;
  const ledger = storedLedger(database, clock.now);
  const subscriptions = storedSubscriptions(database, clock.now);
  const looksAt = async (platformId: string, status: ChargeStatus, paidUntil: Date | null = null, at = clock.now()) =>
    await subscriptions.revise(shopId, (all, now) =>
      afterLook(all, { at, charges: [{ platformId, status, paidUntil }] }, now),
    );
  return {
    clock,
    shopId,
    ledger,
    subscriptions,
    looksAt,
    coupons: storedCoupons(database, clock.now),
    /** Asked for and approved; answers the platform's id. */
    async subscribes(ask: SubscriptionAsk): Promise<string> {
      const { subscription } = await subscriptions.claim(shopId, ask, { key: null, request: 'test' }, 1_000);
      const platformId = `gid://shopify/AppSubscription/${randomUUID()}`;
      await subscriptions.confirmAsk(shopId, subscription.id, { platformId, confirmationUrl: 'https://x' });
      const days = (ask.interval === 'year' ? 365 : 30) + ask.trialDays;
      await looksAt(platformId, 'active', new Date(clock.now().getTime() + days * dayMs));
      return platformId;
    },
    /** Whoever comes first after something fell due, and everybody at once. */
    async everybodyLooks(): Promise<void> {
      await Promise.all([
        ledger.renewDue(),
        ledger.account(shopId),
        ledger.renewDue(),
        subscriptions.revise(shopId, (all) => all),
        ledger.account(shopId),
      ]);
    },
    grants: async () =>
      (await ledger.entries(shopId, { before: null, limit: 1_000 }))
        .filter(({ kind }) => kind === 'grant')
        .map(({ amount, at }) => `${at.toISOString().slice(0, 10)} ${amount}`)
        .reverse(),
  };
}

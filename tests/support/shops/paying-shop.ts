import { randomUUID } from 'node:crypto';
import type { SubscriptionTerms } from '../../../server/billing/ports/subscriptions.ts';
import { afterFetch, type ChargeStatus } from '../../../server/billing/rules/subscription.ts';
import { storedCoupons } from '../../../server/billing/store/coupons.ts';
import { storedLedger } from '../../../server/billing/store/ledger.ts';
import { storedSubscriptions } from '../../../server/billing/store/subscriptions.ts';
import type { Database } from '../../../server/foundation/database/database.ts';
import { createTestClock } from '../clock.ts';

export const pro: SubscriptionTerms = {
  planId: 'cw_paid_plan_OCT_23_PRO',
  interval: 'year',
  priceInCents: 23_999,
  percentOff: 0,
  code: null,
  trialDays: 0,
};
export const basic: SubscriptionTerms = {
  ...pro,
  planId: 'cw_paid_plan_OCT_23_BASIC',
  interval: 'month',
  priceInCents: 1_299,
};
export const dayMs = 24 * 3_600_000;

/** A shop with a paid plan and its own clock. `reportCharge` plays the platform. */
export function aPayingShop(database: Database, start: string, { isTest = false } = {}) {
  const clock = createTestClock(start);
  const shopId = `pays-${randomUUID()}.myshopify.com`;
  const ledger = storedLedger(database, clock.now);
  const subscriptions = storedSubscriptions(database, clock.now);
  const reportCharge = async (
    platformId: string,
    status: ChargeStatus,
    paidUntil: Date | null = null,
    at = clock.now(),
  ) =>
    await subscriptions.revise(shopId, (all, now) =>
      afterFetch(all, { at, charges: [{ platformId, status, paidUntil, isTest }] }, now),
    );
  return {
    clock,
    shopId,
    ledger,
    subscriptions,
    reportCharge,
    coupons: storedCoupons(database, clock.now),
    /** Requests a plan and approves the charge; returns the platform's id. */
    async subscribe(terms: SubscriptionTerms): Promise<string> {
      const { subscription } = await subscriptions.claim(shopId, terms, { key: null, request: 'test' }, 1_000);
      const platformId = `gid://shopify/AppSubscription/${randomUUID()}`;
      await subscriptions.markPending(shopId, subscription.id, { platformId, confirmationUrl: 'https://x' });
      const days = (terms.interval === 'year' ? 365 : 30) + terms.trialDays;
      await reportCharge(platformId, 'active', new Date(clock.now().getTime() + days * dayMs));
      return platformId;
    },
    /** Everything that renews the account, at the same time. */
    async renewConcurrently(): Promise<void> {
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

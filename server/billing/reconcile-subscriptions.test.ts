import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stillClock } from '../../tests/support/clock.ts';
import { freshPglite } from '../../tests/support/databases/databases.ts';
import { wholePorts } from '../../tests/support/ports.ts';
import { someAccess } from '../../tests/support/shops/record-builders.ts';
import type { Database } from '../foundation/database/database.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { ShopBilling } from './ports/shop-billing.ts';
import { reconcileIfPending, reconcileOverdue } from './reconcile-subscriptions.ts';

const basic = 'cw_paid_plan_OCT_23_BASIC';
let database: Database;
beforeAll(async () => {
  database = await freshPglite();
});
afterAll(() => database.close());

/** Shops that have requested a plan, and a platform that never sends a webhook. */
async function aQuietPlatform(statusOf: (shopId: ShopId) => Promise<'active' | 'pending'>) {
  const clock = stillClock();
  let fetches = 0;
  const shopBilling: Partial<ShopBilling> = {
    fetchCharges: async (shopId, platformIds) => {
      fetches += 1;
      const status = await statusOf(shopId);
      const paidUntil = new Date('2027-11-15T10:00:00.000Z');
      return {
        at: clock.now(),
        charges: platformIds.map((platformId) => ({ platformId, status, paidUntil, isTest: false })),
      };
    },
  };
  const ports = wholePorts({ database, clock }, { shopBilling });
  const { ledger, shops, subscriptions } = ports;
  return {
    ports,
    clock,
    fetches: () => fetches,
    planOf: async (shopId: ShopId) => (await ledger.account(shopId)).planId,
    async aShopWithPendingCharge(name: string): Promise<ShopId> {
      const shopId = `${name}-${randomUUID()}.myshopify.com`;
      await shops.connect(shopId, someAccess());
      const terms = {
        planId: basic,
        interval: 'year',
        priceInCents: 9_999,
        percentOff: 0,
        code: null,
        trialDays: 0,
      } as const;
      const { subscription } = await subscriptions.claim(shopId, terms, { key: null, request: 'test' }, 1_000);
      const created = { platformId: `gid://shopify/AppSubscription/${randomUUID()}`, confirmationUrl: 'https://x' };
      await subscriptions.markPending(shopId, subscription.id, created);
      return shopId;
    },
  };
}

test('an approved charge without a webhook is found, and an unreachable shop does not block the others', async () => {
  const quiet = await aQuietPlatform(async (shopId) => {
    if (shopId.startsWith('gone')) throw new Failure('platform_failed', 'out of reach', { isRetryable: true });
    return 'active';
  });
  const gone = await quiet.aShopWithPendingCharge('gone');
  const here = await quiet.aShopWithPendingCharge('here');
  const tooSoon = await reconcileOverdue(quiet.ports);
  await quiet.clock.moveBy(60_000);
  await reconcileOverdue(quiet.ports);
  const again = await reconcileOverdue(quiet.ports);

  expect([tooSoon, again]).toEqual([0, 0]);
  expect([await quiet.planOf(gone), await quiet.planOf(here)]).toEqual(['free', basic]);
});

test('a page waits for the platform only briefly and not at every click, and does not fail with it', async () => {
  const quiet = await aQuietPlatform(() => new Promise(() => {}));
  const shopId = await quiet.aShopWithPendingCharge('slow');
  await quiet.clock.moveBy(1_000);
  const waiting = reconcileIfPending(quiet.ports, shopId);
  await expect.poll(quiet.fetches).toBe(1);
  await reconcileIfPending(quiet.ports, shopId);
  expect(quiet.fetches()).toBe(1);
  await quiet.clock.moveBy(2_500);
  await waiting;

  const broken = await aQuietPlatform(async () => {
    throw new Failure('platform_failed', 'out of order', { isRetryable: true });
  });
  const other = await broken.aShopWithPendingCharge('broken');
  await broken.clock.moveBy(1_000);
  await reconcileIfPending(broken.ports, other);
  expect(await broken.planOf(other)).toBe('free');
});

import { randomUUID } from 'node:crypto';
import type { Cause, Hold } from '../../../server/billing/ports/ledger.ts';
import { storedLedger } from '../../../server/billing/store/ledger.ts';
import type { Database } from '../../../server/foundation/database/database.ts';
import { createTestClock } from '../clock.ts';
import { grantCoupon } from './grant-coupon.ts';

export const cause: Cause = { kind: 'generation', id: 'a-text', staffId: '1' };
const minuteMs = 60_000;

/** A new shop on the free plan, with its own clock. */
export async function aShopWithLedger(database: Database, { at = '2026-11-15T10:00:00.000Z', coupon = 0 } = {}) {
  const clock = createTestClock(at);
  const ledger = storedLedger(database, clock.now);
  const shopId = `shop-${randomUUID()}.myshopify.com`;
  await ledger.account(shopId);
  if (coupon > 0) await grantCoupon(database, shopId, coupon, clock.now);
  return {
    clock,
    ledger,
    shopId,
    hold: (tokens: number, key: string = randomUUID(), leaseMs: number | null = minuteMs) =>
      ledger.hold(shopId, { tokens, key, cause, leaseMs }),
    remaining: async () => (await ledger.account(shopId)).remaining,
    entries: () => ledger.entries(shopId, { before: null, limit: 1_000 }),
  };
}

export async function taken(hold: Promise<Hold | null>): Promise<Hold> {
  const held = await hold;
  if (!held) throw new Error('The hold was refused');
  return held;
}

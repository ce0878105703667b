import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClock } from '../../tests/world/clock.ts';
import { databases } from '../../tests/world/databases.ts';
import type { Coupons } from '../ports/coupons.ts';
import { storedCoupons } from './coupons.ts';
import type { Database } from './database.ts';
import { storedLedger } from './ledger.ts';

const tokens = { kind: 'tokens', tokens: 50 } as const;
const percent = { kind: 'percent', percentOff: 25, trialDays: 0 } as const;

describe.each(databases)('codes on $name', ({ open }) => {
  const clock = aClock('2026-11-15T10:00:00.000Z');
  const expiresAt = new Date('2026-12-31T23:59:59.999Z');
  let database: Database;
  let coupons: Coupons;
  beforeAll(async () => {
    database = await open();
    coupons = storedCoupons(database, clock.now);
  });
  afterAll(() => database.close());
  const remaining = async (shopId: string) => (await storedLedger(database, clock.now).account(shopId)).remaining;

  test('a coupon of tokens is given once to a shop, also when it asks many times at once', async () => {
    await coupons.create({ code: 'welcome', gives: tokens, maxUses: 1_000, expiresAt });
    const asks = await Promise.allSettled(
      Array.from({ length: Number(process.env.CROWD ?? 50) }, () => coupons.redeem('eager.myshopify.com', 'Welcome')),
    );

    const refused = asks.filter((ask) => ask.status === 'rejected');
    expect(asks.length - refused.length).toBe(1);
    expect(refused.every(({ reason }) => (reason as { code: string }).code === 'coupon_used')).toBe(true);
    expect(await remaining('eager.myshopify.com')).toBe(80);
    expect((await coupons.find('WELCOME'))?.uses).toBe(1);
  }, 60_000);

  test('a crowd of shops that asks at once shares its uses, and no more', async () => {
    await coupons.create({ code: 'FEW', gives: tokens, maxUses: 7, expiresAt });
    // The embedded database takes one after the other anyway.
    const crowd = Number(process.env.CROWD ?? (database.kind === 'pglite' ? 150 : 1_000));
    const shops = Array.from({ length: crowd }, (_, number) => `few-${number}.myshopify.com`);
    const asks = await Promise.allSettled(shops.map((shopId) => coupons.redeem(shopId, 'FEW')));

    const given = shops.filter((_, place) => asks[place]?.status === 'fulfilled');
    expect(given).toHaveLength(7);
    expect(await Promise.all(given.map(remaining))).toEqual(Array(7).fill(80));
    const refused = asks.flatMap((ask) => (ask.status === 'rejected' ? [(ask.reason as { code: string }).code] : []));
    expect(new Set(refused)).toEqual(new Set(['coupon_used']));
  }, 60_000);

  test('one that is over, ended, unknown or an offer gives nothing and says why', async () => {
    await coupons.create({ code: 'SHORT', gives: tokens, maxUses: 5, expiresAt: new Date('2026-11-15T10:00:00.000Z') });
    await coupons.create({ code: 'ENDED', gives: percent, maxUses: 5, expiresAt });
    expect(await coupons.end('ended')).toBe(true);
    expect(await coupons.end('ended')).toBe(false);
    const shopId = 'late.myshopify.com';

    await expect(coupons.redeem(shopId, 'SHORT')).rejects.toMatchObject({ code: 'coupon_expired' });
    await expect(coupons.redeem(shopId, 'ENDED')).rejects.toMatchObject({ code: 'coupon_expired' });
    await expect(coupons.redeem(shopId, 'NOBODY')).rejects.toMatchObject({ code: 'coupon_invalid' });
    await expect(coupons.redeem(shopId, 'CONVERSION_POPUP')).rejects.toMatchObject({ code: 'coupon_invalid' });
    await expect(coupons.create({ code: 'ended', gives: percent, maxUses: 5, expiresAt })).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect(await coupons.waitingDiscount(shopId)).toBeNull();
    expect(await remaining(shopId)).toBe(30);
  });

  test('is not had a second time by a shop that was erased and came back', async () => {
    const shopId = 'returning.myshopify.com';
    await coupons.create({ code: 'AGAIN', gives: percent, maxUses: 5, expiresAt });
    await coupons.redeem(shopId, 'again');
    expect(await coupons.waitingDiscount(shopId)).toEqual({ code: 'AGAIN', percentOff: 25 });
    await database.acrossShops((tx) => tx.execute(sql`select erase_shop(${shopId})`));

    expect(await coupons.waitingDiscount(shopId)).toBeNull();
    await expect(coupons.redeem(shopId, 'AGAIN')).rejects.toMatchObject({ code: 'coupon_used' });
    const [row] = await database.acrossShops(
      async (tx) =>
        (
          (await tx.execute(
            sql`select count(*)::int as named from once_per_shop where shop_hash like '%returning%'`,
          )) as unknown as {
            rows: { named: number }[];
          }
        ).rows,
    );
    expect(row?.named).toBe(0);
  });
});

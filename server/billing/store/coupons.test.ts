import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
import { sharedDatabases } from '../../../tests/support/databases/databases.ts';
import type { Database } from '../../foundation/database/database.ts';
import { type RedeemPorts, redeemCoupon } from '../redeem-coupon.ts';
import { type Coupons, storedCoupons } from './coupons.ts';
import { storedLedger } from './ledger.ts';

const tokens = { kind: 'tokens', tokens: 50 } as const;
const aCode = (name: string) => `${name}-${randomUUID()}`.toUpperCase();
const aShopId = (name = 'shop') => `${name}-${randomUUID()}.myshopify.com`;
const percent = { kind: 'percent', percentOff: 25, trialDays: 0 } as const;

describe.each(sharedDatabases)('codes on $name', ({ open }) => {
  const clock = createTestClock('2026-11-15T10:00:00.000Z');
  const expiresAt = new Date('2026-12-31T23:59:59.999Z');
  let database: Database;
  let coupons: Coupons;
  let ports: RedeemPorts;
  beforeAll(async () => {
    database = await open();
    coupons = storedCoupons(database, clock.now);
    ports = { clock, inTransaction: database.shopTransaction };
  });
  afterAll(() => database.close());
  const remaining = async (shopId: string) => (await storedLedger(database, clock.now).account(shopId)).remaining;

  test('a shop gets the tokens of a coupon once, also with many concurrent requests', async () => {
    const [code, shopId] = [aCode('welcome'), aShopId()];
    await coupons.create({ code: code.toLowerCase(), gives: tokens, maxUses: 1_000, expiresAt });
    const asks = await Promise.allSettled(
      Array.from({ length: Number(process.env.CROWD ?? 50) }, () =>
        redeemCoupon(ports, shopId, code.replace('WELCOME', 'Welcome')),
      ),
    );

    const refused = asks.filter((ask) => ask.status === 'rejected');
    expect(asks.length - refused.length).toBe(1);
    expect(refused.every(({ reason }) => (reason as { code: string }).code === 'coupon_used')).toBe(true);
    expect(await remaining(shopId)).toBe(80);
    expect((await coupons.find(code))?.uses).toBe(1);
  });

  test('concurrent shops cannot use a coupon more often than allowed', async () => {
    const code = aCode('few');
    await coupons.create({ code, gives: tokens, maxUses: 7, expiresAt });
    // The embedded database takes one after the other anyway.
    const crowd = Number(process.env.CROWD ?? (database.kind === 'pglite' ? 60 : 300));
    const shops = Array.from({ length: crowd }, () => aShopId('few'));
    const asks = await Promise.allSettled(shops.map((shopId) => redeemCoupon(ports, shopId, code)));

    const given = shops.filter((_, place) => asks[place]?.status === 'fulfilled');
    expect(given).toHaveLength(7);
    expect(await Promise.all(given.map(remaining))).toEqual(Array(7).fill(80));
    const refused = asks.flatMap((ask) => (ask.status === 'rejected' ? [(ask.reason as { code: string }).code] : []));
    expect(new Set(refused)).toEqual(new Set(['coupon_used']));
  });

  test('an expired, ended or unknown coupon, or an offer, gives nothing and says why', async () => {
    const [short, ended, shopId] = [aCode('short'), aCode('ended'), aShopId()];
    await coupons.create({ code: short, gives: tokens, maxUses: 5, expiresAt: new Date('2026-11-15T10:00:00.000Z') });
    await coupons.create({ code: ended, gives: percent, maxUses: 5, expiresAt });
    expect(await coupons.end(ended.toLowerCase())).toBe(true);
    expect(await coupons.end(ended.toLowerCase())).toBe(false);

    await expect(redeemCoupon(ports, shopId, short)).rejects.toMatchObject({ code: 'coupon_expired' });
    await expect(redeemCoupon(ports, shopId, ended)).rejects.toMatchObject({ code: 'coupon_expired' });
    await expect(redeemCoupon(ports, shopId, 'NOBODY')).rejects.toMatchObject({ code: 'coupon_invalid' });
    await expect(redeemCoupon(ports, shopId, 'CONVERSION_POPUP')).rejects.toMatchObject({ code: 'coupon_invalid' });
    expect(await coupons.create({ code: ended.toLowerCase(), gives: percent, maxUses: 5, expiresAt })).toBe(false);
    expect(await coupons.unusedDiscount(shopId)).toBeNull();
    expect(await remaining(shopId)).toBe(30);
  });

  test('a coupon cannot be used again by a shop that was erased and reinstalled', async () => {
    const [code, shopId] = [aCode('again'), aShopId('returning')];
    await coupons.create({ code, gives: percent, maxUses: 5, expiresAt });
    await redeemCoupon(ports, shopId, code.toLowerCase());
    expect(await coupons.unusedDiscount(shopId)).toEqual({ code, percentOff: 25 });
    await database.acrossShops((db) => db.execute(sql`select erase_shop(${shopId})`));

    expect(await coupons.unusedDiscount(shopId)).toBeNull();
    await expect(redeemCoupon(ports, shopId, code)).rejects.toMatchObject({ code: 'coupon_used' });
    const [row] = await database.acrossShops(
      async (db) =>
        (
          (await db.execute(
            sql`select count(*)::int as named from once_per_shop where shop_hash like '%returning%'`,
          )) as unknown as {
            rows: { named: number }[];
          }
        ).rows,
    );
    expect(row?.named).toBe(0);
  });
});

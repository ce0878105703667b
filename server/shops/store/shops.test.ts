import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
import { freshPostgres, sharedDatabases } from '../../../tests/support/databases/databases.ts';
import { someAccess } from '../../../tests/support/shops/record-builders.ts';
import { storedLedger } from '../../billing/store/ledger.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { openPostgres } from '../../foundation/database/postgres-database.ts';
import { readHomeSession } from '../../home/store/home-session.ts';
import type { ShopAccess, Shops } from '../ports/shops.ts';
import { sealedSecrets } from './encrypted-secrets.ts';
import { storedShops } from './shops.ts';

const key = randomBytes(32);
const aShopId = () => `shop-${randomUUID()}.myshopify.com`;

describe.each(sharedDatabases)('shops on $name', ({ open }) => {
  let database: Database;
  const clock = createTestClock();
  const shopsWith = (...keys: Buffer[]) => storedShops(database, sealedSecrets(keys), clock.now);
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('an install is saved with its access, and a reinstall is a new installation', async () => {
    const shops = shopsWith(key);
    const shopId = aShopId();
    const access = someAccess();
    expect(await shops.find(shopId)).toBeNull();
    expect(await shops.access(shopId)).toBeNull();

    clock.moveTo('2026-11-15T10:00:00.000Z');
    const installed = await shops.connect(shopId, access);
    expect(installed).toMatchObject({
      id: shopId,
      installedAt: clock.now(),
      uninstalledAt: null,
      onboardingDone: false,
    });
    expect(await shops.access(shopId)).toEqual(access);

    clock.moveTo('2026-11-16T10:00:00.000Z');
    expect((await shops.connect(shopId, access)).installedAt).toEqual(installed.installedAt);

    await shops.uninstall(shopId, clock.now());
    expect((await shops.find(shopId))?.uninstalledAt).toEqual(clock.now());
    expect(await shops.access(shopId)).toBeNull();

    clock.moveTo('2026-11-17T10:00:00.000Z');
    expect(await shops.connect(shopId, access)).toMatchObject({ installedAt: clock.now(), uninstalledAt: null });
  });

  test('work for an installation fails once it has ended, whether the shop is uninstalled, reinstalled or erased', async () => {
    const shops = shopsWith(key);
    const shopId = aShopId();
    clock.moveTo('2026-11-15T10:00:00.000Z');
    const first = await shops.connect(shopId, someAccess());
    const forFirst = () => shops.withInstallation(first, () => shops.saveKeyVal(shopId, '1', 'got_offer', true));
    const kept = async () => (await shops.readUserSession(shopId, '1')).keyVals;
    await forFirst();
    expect(await kept()).toEqual({ got_offer: true });
    await shops.withInstallation(first, () => shops.saveKeyVal(shopId, '1', 'got_offer', false));

    clock.moveTo('2026-11-16T10:00:00.000Z');
    await shops.uninstall(shopId, clock.now());
    await expect(forFirst()).rejects.toMatchObject({ code: 'shop_not_connected' });
    await expect(shops.renewAccess(shopId, null, async () => someAccess())).rejects.toThrow('left');
    const second = await shops.connect(shopId, someAccess());
    await expect(forFirst()).rejects.toMatchObject({ code: 'shop_not_connected' });
    await expect(shops.withInstallation(first, () => shops.access(shopId))).rejects.toMatchObject({
      code: 'shop_not_connected',
    });
    expect(await kept()).toEqual({ got_offer: false });
    expect(await shops.withInstallation(second, () => shops.find(shopId))).toEqual(second);

    await shops.erase(shopId);
    await expect(
      shops.withInstallation(second, () => storedLedger(database, clock.now).account(shopId)),
    ).rejects.toMatchObject({
      code: 'shop_not_connected',
    });
    expect(await database.shopQuery(shopId, sql`select from accounts`)).toEqual([]);
  });

  test('a session contains everything about the shop and the staff member, and nothing for an unknown shop', async () => {
    const shops = shopsWith(key);
    const shopId = aShopId();
    const nothing = { shop: null, scopes: null, staff: null, account: null };
    const emptyHome = {
      usedBenefits: [],
      catalogue: expect.objectContaining({ syncedAt: null, products: 0 }),
      scoreMonthAgo: null,
      openBatches: [],
      latestFix: null,
      standingOrders: { toReview: 0, reviewBatchId: null, outOfTokens: [] },
    };
    const monthAgo = new Date(clock.now().getTime() - 30 * 24 * 3600 * 1000);
    expect(await shops.readSession(shopId, '7')).toEqual(nothing);
    expect(await shops.readUserSession(shopId, '7')).toEqual({
      ...nothing,
      keyVals: {},
      featureFlags: [],
      hasPendingCharge: false,
    });
    expect(await readHomeSession(database, shopId, '7', monthAgo)).toEqual({ ...nothing, keyVals: {}, ...emptyHome });

    const shop = await shops.connect(shopId, someAccess({ scopes: ['read_products', 'write_products'] }));
    const staff = { id: '7', email: 'ada@example.com', name: 'Ada', locale: 'de' };
    await shops.saveStaff(shopId, staff);
    await shops.saveKeyVal(shopId, '7', 'seen_cards', { welcome: 'é"\\' });
    await shops.saveKeyVal(shopId, '8', 'got_offer', true);
    for (const flag of ['reset_shop', 'conversion_popup']) await shops.setFeatureFlag(shopId, '7', flag, true);
    const account = await storedLedger(database, clock.now).account(shopId);
    const session = { shop, scopes: ['read_products', 'write_products'], staff, account };
    const keyVals = { seen_cards: { welcome: 'é"\\' } };
    expect(await shops.readSession(shopId, '7')).toEqual(session);
    expect(await shops.readUserSession(shopId, '7')).toEqual({
      ...session,
      keyVals,
      featureFlags: ['conversion_popup', 'reset_shop'],
      hasPendingCharge: false,
    });
    expect(await readHomeSession(database, shopId, '7', monthAgo)).toEqual({ ...session, keyVals, ...emptyHome });
  });

  test('access without expiry and refresh token is saved as it is', async () => {
    const shops = shopsWith(key);
    const shopId = aShopId();
    const access = someAccess({ expiresAt: null, refreshToken: null, refreshTokenExpiresAt: null, scopes: [] });
    await shops.connect(shopId, access);
    expect(await shops.access(shopId)).toEqual(access);
  });

  test('the latest scopes win, also when webhooks arrive late', async () => {
    const shops = shopsWith(key);
    const shopId = aShopId();
    const scopesNow = async () => (await shops.access(shopId))?.scopes;
    const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 10, count));
    clock.moveTo(minute(0).toISOString());
    await shops.connect(shopId, someAccess({ scopes: ['read_products', 'write_products'] }));

    await shops.saveScopes(shopId, ['read_products'], minute(2));
    expect(await scopesNow()).toEqual(['read_products']);
    await shops.saveScopes(shopId, ['read_products', 'write_products'], minute(1));
    expect(await scopesNow()).toEqual(['read_products']);

    clock.moveTo(minute(5).toISOString());
    await shops.connect(shopId, someAccess({ scopes: ['write_products'] }));
    await shops.saveScopes(shopId, [], minute(4));
    expect(await scopesNow()).toEqual(['write_products']);

    await shops.uninstall(shopId, minute(5));
    await shops.saveScopes(shopId, ['read_products'], minute(6));
    expect(await shops.access(shopId)).toBeNull();
  });

  test('access tokens are not readable in the database', async () => {
    const shopId = aShopId();
    const access = someAccess();
    await shopsWith(key).connect(shopId, access);
    const rows = await database.acrossShops((db) =>
      rowsOf(db, sql`select * from shop_access where shop_id = ${shopId}`),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(access.accessToken);
    expect(JSON.stringify(rows)).not.toContain(access.refreshToken);
  });

  test("another shop's sealed access does not open here", async () => {
    const [mine, theirs] = [aShopId(), aShopId()];
    const shops = shopsWith(key);
    await shops.connect(mine, someAccess());
    await shops.connect(theirs, someAccess());
    await database.acrossShops((db) =>
      db.execute(
        sql`update shop_access set sealed = (select sealed from shop_access where shop_id = ${theirs}) where shop_id = ${mine}`,
      ),
    );
    expect(await shops.access(mine)).toBeNull();
  });

  test('after a key rotation old secrets can be opened, and new ones use the new key', async () => {
    const newKey = randomBytes(32);
    const shopId = aShopId();
    const access = someAccess();
    await shopsWith(key).connect(shopId, access);
    expect(await shopsWith(newKey, key).access(shopId)).toEqual(access);
    expect(await shopsWith(newKey).access(shopId)).toBeNull();
    await shopsWith(newKey, key).resealAccess();
    expect(await shopsWith(newKey).access(shopId)).toEqual(access);

    const renewed = await shopsWith(newKey, key).renewAccess(shopId, access.accessToken, async () => someAccess());
    expect(await shopsWith(newKey).access(shopId)).toEqual(renewed);
  });

  test('a hundred callers with a stale token renew it once', async () => {
    const shops = shopsWith(key);
    const shopId = aShopId();
    const stale = someAccess();
    await shops.connect(shopId, stale);
    const fresh = someAccess();
    let renewals = 0;

    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        shops.renewAccess(shopId, stale.accessToken, async (current) => {
          expect(current).toEqual(stale);
          renewals += 1;
          await wait(30);
          return fresh;
        }),
      ),
    );

    expect(renewals).toBe(1);
    expect(answers.every((answer) => answer.accessToken === fresh.accessToken)).toBe(true);
  });

  test('after a failed renewal the next caller tries again', async () => {
    const shops = shopsWith(key);
    const shopId = aShopId();
    const { accessToken } = await connected(shops, shopId);
    const failing = shops.renewAccess(shopId, accessToken, async () => {
      throw new Error('The platform is away');
    });
    const fresh = someAccess();
    const following = shops.renewAccess(shopId, accessToken, async () => fresh);
    await expect(failing).rejects.toThrow('away');
    expect(await following).toEqual(fresh);
    expect(await shops.renewAccess(shopId, accessToken, async () => someAccess())).toEqual(fresh);
  });

  test('other work continues while a renewal waits for the platform', async () => {
    const shops = shopsWith(key);
    const shopId = aShopId();
    await shops.connect(shopId, someAccess());
    let answer: (access: ReturnType<typeof someAccess>) => void = () => {};
    const renewing = shops.renewAccess(
      shopId,
      (await shops.access(shopId))?.accessToken ?? '',
      () => new Promise((resolve) => (answer = resolve)),
    );
    await wait(50);
    expect(await shops.find(shopId)).not.toBeNull();
    await shops.saveStaff(shopId, { id: '1', email: '', name: '', locale: 'en' });
    answer(someAccess());
    await renewing;
  });

  test('staff, their flags and their stored settings', async () => {
    const shops = shopsWith(key);
    const shopId = aShopId();
    expect(await shops.staff(shopId, '1')).toBeNull();
    const member = { id: '1', email: 'ann@example.com', name: 'Ann', locale: 'de' };
    await shops.saveStaff(shopId, { ...member, name: 'Old name' });
    await shops.saveStaff(shopId, member);
    expect(await shops.staff(shopId, '1')).toEqual(member);
    expect(await shops.featureFlags(shopId, '1')).toEqual([]);

    // Texts that look like JSON come back as the texts they are.
    const values = { got_offer: true, seen_cards: { a: 'b' }, text: '123', nothing: null };
    for (const [name, value] of Object.entries(values)) await shops.saveKeyVal(shopId, '1', name, value);
    await shops.saveKeyVal(shopId, '2', 'got_offer', false);
    expect((await shops.readUserSession(shopId, '1')).keyVals).toEqual(values);
  });
});

async function connected(shops: Shops, shopId: string): Promise<ShopAccess> {
  const access = someAccess();
  await shops.connect(shopId, access);
  return access;
}

test('two processes on one PostgreSQL renew access once between them', async () => {
  const url = await freshPostgres();
  const processes = await Promise.all([1, 2].map(() => openPostgres(url, () => {})));
  try {
    const adapters = processes.map((database) => storedShops(database, sealedSecrets([key]), createTestClock().now));
    const shopId = aShopId();
    const accessToken = (adapters[0] && (await connected(adapters[0], shopId)).accessToken) ?? '';
    let renewals = 0;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        adapters[turn % 2]?.renewAccess(shopId, accessToken, async () => {
          renewals += 1;
          await wait(30);
          return someAccess();
        }),
      ),
    );
    expect(renewals).toBe(1);
    expect(new Set(answers.map((answer) => answer?.accessToken)).size).toBe(1);
  } finally {
    await Promise.all(processes.map((database) => database.close()));
  }
});

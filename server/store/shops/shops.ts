import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Shop, ShopAccess, Shops } from '../../ports/shops/shops.ts';
import { countedFacets } from '../catalogue/catalogue-summary.ts';
import type { Database, Transaction } from '../database/database.ts';
import { hasLeft } from '../database/installations.ts';
import { featureFlags, keyVals, shopAccess, shops, staff } from '../database/schema.ts';
import type { SealedSecrets } from './encrypted-secrets.ts';
import { visitFrom } from './visit-row.ts';

export function storedShops(database: Database, secrets: SealedSecrets, now: () => Date): Shops {
  const { shopTransaction } = database;

  async function saveAccess(tx: Transaction, shopId: ShopId, access: ShopAccess): Promise<void> {
    const { accessToken, refreshToken, ...open } = access;
    const row = {
      shopId,
      ...open,
      scopesAt: now(),
      ...secrets.seal(shopId, JSON.stringify({ accessToken, refreshToken })),
    };
    await tx.insert(shopAccess).values(row).onConflictDoUpdate({ target: shopAccess.shopId, set: row });
  }

  async function readAccess(shopId: ShopId): Promise<ShopAccess | null> {
    const [row] = await shopTransaction(shopId, (tx) =>
      tx.select().from(shopAccess).where(eq(shopAccess.shopId, shopId)),
    );
    if (!row) return null;
    const { accessToken, refreshToken } = JSON.parse(secrets.open(shopId, row)) as Pick<
      ShopAccess,
      'accessToken' | 'refreshToken'
    >;
    const { expiresAt, refreshTokenExpiresAt, scopes } = row;
    return { accessToken, refreshToken, expiresAt, refreshTokenExpiresAt, scopes };
  }

  async function find(shopId: ShopId): Promise<Shop | null> {
    const [row] = await shopTransaction(shopId, (tx) => tx.select().from(shops).where(eq(shops.shopId, shopId)));
    return row ? shopFrom(row) : null;
  }

  const withLock = <Result>(shopId: ShopId, run: () => Promise<Result>) =>
    database.withLock(`access of ${shopId}`, run);

  return {
    withLock,

    during: database.during,

    connect: (shopId, access, askedAt = now()) =>
      shopTransaction(shopId, async (tx) => {
        const [row] = await tx
          .insert(shops)
          .values({ shopId, installedAt: askedAt })
          .onConflictDoUpdate({
            target: shops.shopId,
            // A reinstall is a new install; a shop that never left keeps its day.
            set: {
              installedAt: sql`case when ${shops.uninstalledAt} is null then ${shops.installedAt} else excluded.installed_at end`,
              uninstalledAt: null,
            },
          })
          .returning();
        await saveAccess(tx, shopId, access);
        if (!row) throw new Error('A shop was saved and not returned');
        return shopFrom(row);
      }),

    find,

    visit: async (shopId, staffId) =>
      visitFrom(await database.callShopFunction('visit', shopId, staffId, countedFacets)),

    access: readAccess,

    renewAccess: (shopId, stale, renew) =>
      withLock(shopId, async () => {
        const shop = await find(shopId);
        if (!shop || shop.uninstalledAt) throw hasLeft();
        const current = await readAccess(shopId);
        if (current && current.accessToken !== stale) return current;
        const renewed = await renew(current);
        await shopTransaction(shopId, (tx) => saveAccess(tx, shopId, renewed));
        return renewed;
      }),

    saveScopes: async (shopId, scopes, at) => {
      await shopTransaction(shopId, (tx) =>
        tx
          .update(shopAccess)
          .set({ scopes, scopesAt: at })
          .where(and(eq(shopAccess.shopId, shopId), or(isNull(shopAccess.scopesAt), lte(shopAccess.scopesAt, at)))),
      );
    },

    leave: (shopId, at) =>
      database.exclusiveShopTransaction(shopId, async (tx) => {
        await tx.delete(shopAccess).where(eq(shopAccess.shopId, shopId));
        await tx.update(shops).set({ uninstalledAt: at }).where(eq(shops.shopId, shopId));
      }),

    completeOnboarding: async (shopId) => {
      await shopTransaction(shopId, (tx) =>
        tx.update(shops).set({ onboardingDone: true }).where(eq(shops.shopId, shopId)),
      );
    },

    erase: database.eraseShop,

    saveStaff: async (shopId, member) => {
      const { id: staffId, ...rest } = member;
      await shopTransaction(shopId, (tx) =>
        tx
          .insert(staff)
          .values({ shopId, staffId, ...rest })
          .onConflictDoUpdate({ target: [staff.shopId, staff.staffId], set: rest }),
      );
    },

    staff: async (shopId, staffId) => {
      const [row] = await shopTransaction(shopId, (tx) =>
        tx
          .select({ id: staff.staffId, email: staff.email, name: staff.name, locale: staff.locale })
          .from(staff)
          .where(and(eq(staff.shopId, shopId), eq(staff.staffId, staffId))),
      );
      return row ?? null;
    },

    featureFlags: async (shopId, staffId) => {
      const rows = await shopTransaction(shopId, (tx) =>
        tx
          .select({ flag: featureFlags.flag })
          .from(featureFlags)
          .where(and(eq(featureFlags.shopId, shopId), eq(featureFlags.staffId, staffId)))
          .orderBy(featureFlags.flag),
      );
      return rows.map(({ flag }) => flag);
    },

    setFeatureFlag: async (shopId, staffId, flag, isOn) => {
      const row = { shopId, staffId, flag };
      await shopTransaction(shopId, (tx) =>
        isOn
          ? tx.insert(featureFlags).values(row).onConflictDoNothing()
          : tx
              .delete(featureFlags)
              .where(
                and(eq(featureFlags.shopId, shopId), eq(featureFlags.staffId, staffId), eq(featureFlags.flag, flag)),
              ),
      );
    },

    saveKeyVal: async (shopId, staffId, key, value) => {
      await shopTransaction(shopId, (tx) =>
        tx
          .insert(keyVals)
          .values({ shopId, staffId, key, value: JSON.stringify(value) })
          .onConflictDoUpdate({
            target: [keyVals.shopId, keyVals.staffId, keyVals.key],
            set: { value: JSON.stringify(value) },
          }),
      );
    },
  };
}

function shopFrom(row: typeof shops.$inferSelect): Shop {
  const { shopId: id, installedAt, uninstalledAt, onboardingDone } = row;
  return { id, installedAt, uninstalledAt, onboardingDone };
}

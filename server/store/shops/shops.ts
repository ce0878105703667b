import { type SQL, sql } from 'drizzle-orm';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Shop, ShopAccess, Shops, Staff } from '../../ports/shops/shops.ts';
import { countedFacets } from '../catalogue/catalogue-summary.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { shopNotConnected } from '../database/installations.ts';
import type { SealedSecrets } from './encrypted-secrets.ts';
import { visitFrom } from './visit-row.ts';

interface ShopRow {
  shop_id: ShopId;
  installed_at: string;
  uninstalled_at: string | null;
  onboarding_done: boolean;
}

interface AccessRow {
  key_id: string;
  sealed: string;
  expires_at: string | null;
  refresh_token_expires_at: string | null;
  scopes: string[];
}

export function storedShops(database: Database, secrets: SealedSecrets, now: () => Date): Shops {
  const { shopQuery, shopTransaction } = database;

  async function saveAccess(tx: Transaction, shopId: ShopId, access: ShopAccess): Promise<void> {
    const { accessToken, refreshToken, expiresAt, refreshTokenExpiresAt, scopes } = access;
    const { keyId, sealed } = secrets.seal(shopId, JSON.stringify({ accessToken, refreshToken }));
    await tx.execute(
      sql`insert into shop_access
          (shop_id, key_id, sealed, expires_at, refresh_token_expires_at, scopes, scopes_at)
        values (${shopId}, ${keyId}, ${sealed}, ${timeText(expiresAt)}, ${timeText(refreshTokenExpiresAt)},
          ${textArray(scopes)}, ${timeText(now())})
        on conflict (shop_id) do update set key_id = excluded.key_id, sealed = excluded.sealed,
          expires_at = excluded.expires_at, refresh_token_expires_at = excluded.refresh_token_expires_at,
          scopes = excluded.scopes, scopes_at = excluded.scopes_at`,
    );
  }

  async function readAccess(shopId: ShopId): Promise<ShopAccess | null> {
    const [row] = await shopQuery<AccessRow>(
      shopId,
      sql`select key_id, sealed, expires_at, refresh_token_expires_at, scopes
        from shop_access where shop_id = ${shopId}`,
    );
    if (!row) return null;
    const opened = JSON.parse(secrets.open(shopId, { keyId: row.key_id, sealed: row.sealed }));
    const { accessToken, refreshToken } = opened as Pick<ShopAccess, 'accessToken' | 'refreshToken'>;
    return {
      accessToken,
      refreshToken,
      expiresAt: timeFrom(row.expires_at),
      refreshTokenExpiresAt: timeFrom(row.refresh_token_expires_at),
      scopes: row.scopes,
    };
  }

  async function find(shopId: ShopId): Promise<Shop | null> {
    const [row] = await shopQuery<ShopRow>(shopId, sql`select * from shops where shop_id = ${shopId}`);
    return row ? shopFrom(row) : null;
  }

  const withLock = <Result>(shopId: ShopId, run: () => Promise<Result>) =>
    database.withLock(`access of ${shopId}`, run);

  return {
    withLock,

    withInstallation: database.withInstallation,

    connect: (shopId, access, askedAt = now()) =>
      shopTransaction(shopId, async (tx) => {
        const [row] = await rowsOf<ShopRow>(
          tx,
          // A reinstallation is a new installation; a shop that never uninstalled keeps its date.
          sql`insert into shops (shop_id, installed_at) values (${shopId}, ${timeText(askedAt)})
            on conflict (shop_id) do update set uninstalled_at = null, installed_at =
              case when shops.uninstalled_at is null then shops.installed_at else excluded.installed_at end
            returning *`,
        );
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
        if (!shop || shop.uninstalledAt) throw shopNotConnected();
        const current = await readAccess(shopId);
        if (current && current.accessToken !== stale) return current;
        const renewed = await renew(current);
        await shopTransaction(shopId, (tx) => saveAccess(tx, shopId, renewed));
        return renewed;
      }),

    saveScopes: async (shopId, scopes, at) => {
      await shopQuery(
        shopId,
        sql`update shop_access set scopes = ${textArray(scopes)}, scopes_at = ${timeText(at)}
          where shop_id = ${shopId} and (scopes_at is null or scopes_at <= ${timeText(at)})`,
      );
    },

    leave: (shopId, at) =>
      database.exclusiveShopTransaction(shopId, async (tx) => {
        await tx.execute(sql`delete from shop_access where shop_id = ${shopId}`);
        await tx.execute(sql`update shops set uninstalled_at = ${timeText(at)} where shop_id = ${shopId}`);
      }),

    completeOnboarding: async (shopId) => {
      await shopQuery(shopId, sql`update shops set onboarding_done = true where shop_id = ${shopId}`);
    },

    erase: database.eraseShop,

    saveStaff: async (shopId, { id, email, name, locale }) => {
      await shopQuery(
        shopId,
        sql`insert into staff (shop_id, staff_id, email, name, locale)
          values (${shopId}, ${id}, ${email}, ${name}, ${locale})
          on conflict (shop_id, staff_id) do update
            set email = excluded.email, name = excluded.name, locale = excluded.locale`,
      );
    },

    staff: async (shopId, staffId) => {
      const [row] = await shopQuery<Staff>(
        shopId,
        sql`select staff_id as id, email, name, locale from staff
          where shop_id = ${shopId} and staff_id = ${staffId}`,
      );
      return row ?? null;
    },

    featureFlags: async (shopId, staffId) => {
      const rows = await shopQuery<{ flag: string }>(
        shopId,
        sql`select flag from feature_flags where shop_id = ${shopId} and staff_id = ${staffId} order by flag`,
      );
      return rows.map(({ flag }) => flag);
    },

    setFeatureFlag: async (shopId, staffId, flag, isOn) => {
      await shopQuery(
        shopId,
        isOn
          ? sql`insert into feature_flags (shop_id, staff_id, flag) values (${shopId}, ${staffId}, ${flag})
              on conflict do nothing`
          : sql`delete from feature_flags
              where shop_id = ${shopId} and staff_id = ${staffId} and flag = ${flag}`,
      );
    },

    saveKeyVal: async (shopId, staffId, key, value) => {
      await shopQuery(
        shopId,
        sql`insert into key_vals (shop_id, staff_id, key, value)
          values (${shopId}, ${staffId}, ${key}, ${JSON.stringify(value)})
          on conflict (shop_id, staff_id, key) do update set value = excluded.value`,
      );
    },
  };
}

function shopFrom(row: ShopRow): Shop {
  return {
    id: row.shop_id,
    installedAt: new Date(row.installed_at),
    uninstalledAt: timeFrom(row.uninstalled_at),
    onboardingDone: row.onboarding_done,
  };
}

const timeText = (time: Date | null): string | null => (time === null ? null : time.toISOString());
const timeFrom = (text: string | null): Date | null => (text === null ? null : new Date(text));
const textArray = (values: string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

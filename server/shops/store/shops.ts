import { sql } from 'drizzle-orm';
import { defaultTruth, type Truth } from '../../../common/contract/voices/truth.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { shopNotConnected } from '../../foundation/database/installations.ts';
import { storable } from '../../foundation/html/storable.ts';
import type { Shop, ShopId } from '../../foundation/identity.ts';
import type { ShopAccess, Shops } from '../ports/shops.ts';
import type { SealedSecrets } from './encrypted-secrets.ts';
import { readAccess, resealAccess, saveAccess, saveScopes } from './saved-access.ts';
import { readGlossary, readSavedGlossary, saveGlossary } from './saved-glossary.ts';
import { readSession, readUserSession } from './session-data.ts';
import { type ShopRow, shopFrom } from './shop-row.ts';
import { readFeatureFlags, readStaff, saveKeyVal, saveStaff, setFeatureFlag } from './staff.ts';

export function storedShops(database: Database, secrets: SealedSecrets, now: () => Date): Shops {
  return {
    withLock: (shopId, run) => withAccessLock(database, shopId, run),
    withInstallation: database.withInstallation,

    connect: (shopId, access, requestedAt = now()) =>
      database.shopTransaction(shopId, async (tx) => {
        const [row] = await rowsOf<ShopRow>(tx, insertShop(shopId, requestedAt));
        if (!row) throw new Error(`The installation of ${shopId} was not saved`);
        await saveAccess(tx, secrets, shopId, access, now());
        return shopFrom(row);
      }),
    find: (shopId) => findShop(database, shopId),
    uninstall: (shopId, at) => uninstall(database, shopId, at),
    erase: database.eraseShop,
    ...settingsOfShop(database, now),

    access: (shopId) => readAccess(database, secrets, shopId),
    renewAccess: (shopId, staleToken, renew) => renewAccess({ database, secrets, now }, shopId, staleToken, renew),
    resealAccess: () => resealAccess(database, secrets),
    saveGrant: async (shopId, at) => {
      await database.shopQuery(
        shopId,
        sql`update shops set access_granted_at = ${at.toISOString()} where shop_id = ${shopId}`,
      );
    },
    saveScopes: (shopId, scopes, at) => saveScopes(database, shopId, scopes, at),

    readSession: (...args) => readSession(database, ...args),
    readUserSession: (...args) => readUserSession(database, ...args),
    saveStaff: (shopId, staff) => saveStaff(database, shopId, staff),
    staff: (shopId, staffId) => readStaff(database, shopId, staffId),
    featureFlags: (shopId, staffId) => readFeatureFlags(database, shopId, staffId),
    setFeatureFlag: (shopId, staffId, flag, isOn) => setFeatureFlag(database, shopId, staffId, { flag, isOn }),
    saveKeyVal: (shopId, staffId, key, value) => saveKeyVal(database, shopId, staffId, { key, value }),
  };
}

/** What staff have chosen for the whole shop. */
function settingsOfShop(
  database: Database,
  now: () => Date,
): Pick<
  Shops,
  | 'completeOnboarding'
  | 'leavesOutUnsupported'
  | 'saveLeavesOutUnsupported'
  | 'acceptInstructions'
  | 'glossary'
  | 'savedGlossary'
  | 'saveGlossary'
  | 'truth'
  | 'saveTruth'
> {
  return {
    completeOnboarding: async (shopId) => {
      await database.shopQuery(shopId, sql`update shops set onboarding_done = true where shop_id = ${shopId}`);
    },
    leavesOutUnsupported: async (shopId) => {
      const [row] = await database.shopQuery<{ is_left_out: boolean }>(
        shopId,
        sql`select leaves_out_unsupported as is_left_out from shops where shop_id = ${shopId}`,
      );
      return row?.is_left_out ?? false;
    },
    saveLeavesOutUnsupported: async (shopId, isLeftOut) => {
      await database.shopQuery(
        shopId,
        sql`update shops set leaves_out_unsupported = ${isLeftOut} where shop_id = ${shopId}`,
      );
    },
    acceptInstructions: async (shopId, instructions) => {
      await database.shopQuery(
        shopId,
        sql`update shops set accepted_instructions = array_append(accepted_instructions, md5(${storable(instructions)}))
          where shop_id = ${shopId} and md5(${storable(instructions)}) <> all(accepted_instructions)`,
      );
    },
    glossary: (shopId) => database.shopTransaction(shopId, (tx) => readGlossary(tx, shopId)),
    savedGlossary: (shopId) => readSavedGlossary(database, shopId),
    saveGlossary: (shopId, glossary, { staff, ifVersion }) =>
      saveGlossary(database, shopId, glossary, { staff, ifVersion, at: now() }),
    truth: (shopId) => database.shopTransaction(shopId, (tx) => readTruth(tx, shopId)),
    saveTruth: async (shopId, truth) => {
      await database.shopQuery(shopId, sql`update shops set truth = ${truth} where shop_id = ${shopId}`);
    },
  };
}

export async function readTruth(tx: Transaction, shopId: ShopId): Promise<Truth> {
  const [row] = await rowsOf<{ truth: Truth }>(tx, sql`select truth from shops where shop_id = ${shopId}`);
  return row?.truth ?? defaultTruth;
}

const withAccessLock = <Result>(database: Database, shopId: ShopId, run: () => Promise<Result>): Promise<Result> =>
  database.withLock(`access of ${shopId}`, run);

/** A reinstall is a new installation; a shop that never uninstalled keeps its date. */
const insertShop = (shopId: ShopId, installedAt: Date) => sql`
  insert into shops (shop_id, installed_at, access_granted_at)
  values (${shopId}, ${installedAt.toISOString()}, ${installedAt.toISOString()})
  on conflict (shop_id) do update set uninstalled_at = null, access_granted_at = excluded.access_granted_at,
    installed_at = case when shops.uninstalled_at is null then shops.installed_at else excluded.installed_at end
  returning *`;

async function findShop({ shopQuery }: Database, shopId: ShopId): Promise<Shop | null> {
  const [row] = await shopQuery<ShopRow>(shopId, sql`select * from shops where shop_id = ${shopId}`);
  return row ? shopFrom(row) : null;
}

const uninstall = ({ exclusiveShopTransaction }: Database, shopId: ShopId, at: Date): Promise<void> =>
  exclusiveShopTransaction(shopId, async (tx) => {
    await tx.execute(sql`delete from shop_access where shop_id = ${shopId}`);
    await tx.execute(sql`update shops set uninstalled_at = ${at.toISOString()} where shop_id = ${shopId}`);
  });

const renewAccess = (
  { database, secrets, now }: { database: Database; secrets: SealedSecrets; now: () => Date },
  shopId: ShopId,
  staleToken: string | null,
  renew: (current: ShopAccess | null) => Promise<ShopAccess>,
): Promise<ShopAccess> =>
  withAccessLock(database, shopId, async () => {
    const shop = await findShop(database, shopId);
    if (!shop || shop.uninstalledAt) throw shopNotConnected();
    const current = await readAccess(database, secrets, shopId);
    if (current && current.accessToken !== staleToken) return current;
    const renewed = await renew(current);
    await database.shopTransaction(shopId, (tx) => saveAccess(tx, secrets, shopId, renewed, now()));
    return renewed;
  });

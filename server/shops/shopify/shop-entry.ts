import { singleFlight } from '../../../common/async/single-flight.ts';
import { Failure } from '../../foundation/failure.ts';
import type { Caller, Shop, Staff } from '../../foundation/identity.ts';
import type { ShopEntry } from '../ports/shop-entry.ts';
import type { SessionData, Shops } from '../ports/shops.ts';
import type { AccessGrants } from './access-grants.ts';
import type { RecentCallers } from './recent-callers.ts';
import { usableRefreshToken } from './shop-access.ts';

interface Connection {
  shop: Shop;
  scopes: string[];
}

export function shopEntry(shops: Shops, grants: AccessGrants, callers: RecentCallers, now: () => Date): ShopEntry {
  // A page sends its first requests together; they share one token exchange of each kind.
  const connectOnce = singleFlight<Connection>();
  const identifyOnce = singleFlight<Staff>();

  // An uninstall in between waits for this lock, so it ends the installation that is saved here.
  const connect = (caller: Caller): Promise<Connection> =>
    shops.withLock(caller.shopId, async () => {
      const known = connectionOf(await shops.readSession(caller.shopId, caller.staffId));
      if (known) return known;
      const requestedAt = now();
      const access = await grants.requestShopAccess(caller);
      return { shop: await shops.connect(caller.shopId, access, requestedAt), scopes: access.scopes };
    });

  async function identify(caller: Caller, shop: Shop): Promise<Staff> {
    // Another request may have identified this member of staff since this one has read its session.
    const { staff: known } = await shops.readSession(caller.shopId, caller.staffId);
    if (known) return known;
    try {
      const staff = await grants.requestStaff(caller);
      await shops.withInstallation(shop, () => shops.saveStaff(shop.id, staff));
      return staff;
    } catch (error) {
      // A missing name must not lock staff out: the next request tries again.
      if (!(error instanceof Failure) || !error.isRetryable) throw error;
      return { id: caller.staffId, email: '', name: '', locale: 'en' };
    }
  }

  return {
    admit: async (caller, readSession) => {
      const { shopId, staffId } = caller;
      callers.remember(caller);
      const session = await readSession();
      const known = connectionOf(session);
      const { shop, scopes } = known ?? (await connectOnce(shopId, () => connect(caller)));
      const staff = session.staff ?? (await identifyOnce(`${shopId} ${staffId}`, () => identify(caller, shop)));
      return { ...session, shop, scopes, staff, isNew: known === null };
    },

    isStillInstalled: async (shopId) => {
      const refreshToken = usableRefreshToken(await shops.access(shopId), now());
      if (!refreshToken) return false;
      try {
        // Only an installed app may refresh. The pair we have stays valid, because the new one is never used.
        await grants.refresh(shopId, refreshToken);
        return true;
      } catch (error) {
        if (error instanceof Failure && error.code === 'shop_not_connected') return false;
        throw error;
      }
    },
  };
}

function connectionOf({ shop, scopes }: SessionData): Connection | null {
  return shop && scopes && !shop.uninstalledAt ? { shop, scopes } : null;
}

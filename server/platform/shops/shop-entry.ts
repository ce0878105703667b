import { freshSingleFlight, singleFlight } from '../../../common/async/single-flight.ts';
import { Failure } from '../../domain/failure.ts';
import type { Caller } from '../../domain/shops/identity.ts';
import type { ShopEntry } from '../../ports/shops/shop-entry.ts';
import type { Shop, Shops, Staff, Visit } from '../../ports/shops/shops.ts';
import type { AccessGrants } from './access-grants.ts';
import type { RecentCallers } from './recent-callers.ts';

interface Connection {
  shop: Shop;
  scopes: string[];
}

export function shopEntry(shops: Shops, grants: AccessGrants, callers: RecentCallers): ShopEntry {
  // The page's first calls come together; one exchange of each kind serves them all.
  const connectOnce = singleFlight<Connection>();
  const identifyOnce = singleFlight<Staff>();
  const lookOnce = freshSingleFlight<Visit>();

  // Should the shop leave while the platform is asked, its leaving is heard of after this and ends what is kept here.
  const connect = (caller: Caller): Promise<Connection> =>
    shops.withLock(caller.shopId, async () => {
      const known = connectionOf(await shops.visit(caller.shopId, caller.staffId));
      if (known) return known;
      const askedAt = new Date();
      const access = await grants.ofShop(caller);
      return { shop: await shops.connect(caller.shopId, access, askedAt), scopes: access.scopes };
    });

  async function identify(caller: Caller, shop: Shop): Promise<Staff> {
    try {
      const staff = await grants.ofStaff(caller);
      await shops.withInstallation(shop, () => shops.saveStaff(shop.id, staff));
      return staff;
    } catch (error) {
      // A name is no reason to keep someone out: it is asked for again next time.
      if (!(error instanceof Failure) || !error.isRetryable) throw error;
      return { id: caller.staffId, email: '', name: '', locale: 'en' };
    }
  }

  return {
    admit: async (caller) => {
      const { shopId, staffId } = caller;
      callers.remember(caller);
      const visit = await lookOnce(`${shopId} ${staffId}`, () => shops.visit(shopId, staffId));
      const known = connectionOf(visit);
      const { shop, scopes } = known ?? (await connectOnce(shopId, () => connect(caller)));
      const staff = visit.staff ?? (await identifyOnce(`${shopId} ${staffId}`, () => identify(caller, shop)));
      return { ...visit, shop, scopes, staff, isNew: known === null };
    },
  };
}

function connectionOf({ shop, scopes }: Visit): Connection | null {
  return shop && scopes && !shop.uninstalledAt ? { shop, scopes } : null;
}

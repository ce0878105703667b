import { Failure } from '../domain/failure.ts';
import type { Caller } from '../domain/identity.ts';
import type { ShopEntry } from '../ports/shop-entry.ts';
import type { Shop, Shops, Staff, Visit } from '../ports/shops.ts';
import type { AccessGrants } from './access-grants.ts';
import type { RecentCallers } from './recent-callers.ts';
import { sharedReads } from './shared-reads.ts';
import { singleFlight } from './single-flight.ts';

interface Connection {
  shop: Shop;
  scopes: string[];
}

export function shopEntry(shops: Shops, grants: AccessGrants, callers: RecentCallers): ShopEntry {
  // The page's first calls come together; one exchange of each kind serves them all.
  const connectOnce = singleFlight<Connection>();
  const identifyOnce = singleFlight<Staff>();
  const lookOnce = sharedReads<Visit>();

  async function connect(caller: Caller): Promise<Connection> {
    const access = await grants.ofShop(caller);
    return { shop: await shops.connect(caller.shopId, access), scopes: access.scopes };
  }

  async function identify(caller: Caller): Promise<Staff> {
    try {
      const staff = await grants.ofStaff(caller);
      await shops.saveStaff(caller.shopId, staff);
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
      const staff = visit.staff ?? (await identifyOnce(`${shopId} ${staffId}`, () => identify(caller)));
      return { ...visit, shop, scopes, staff, isNew: known === null };
    },
  };
}

function connectionOf({ shop, scopes }: Visit): Connection | null {
  return shop && scopes && !shop.uninstalledAt ? { shop, scopes } : null;
}

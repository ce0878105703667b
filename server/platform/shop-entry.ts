import { Failure } from '../domain/failure.ts';
import type { Caller, ShopId } from '../domain/identity.ts';
import type { ShopEntry } from '../ports/shop-entry.ts';
import type { Shop, ShopAccess, Shops, Staff } from '../ports/shops.ts';
import type { AccessGrants } from './access-grants.ts';
import type { RecentCallers } from './recent-callers.ts';

export function shopEntry(shops: Shops, grants: AccessGrants, callers: RecentCallers): ShopEntry {
  // The page's first calls come together; one exchange serves them all.
  const connecting = new Map<ShopId, Promise<{ shop: Shop; access: ShopAccess }>>();

  async function connect(caller: Caller): Promise<{ shop: Shop; access: ShopAccess }> {
    const access = await grants.ofShop(caller);
    return { shop: await shops.connect(caller.shopId, access), access };
  }

  function connectOnce(caller: Caller): Promise<{ shop: Shop; access: ShopAccess }> {
    const underWay = connecting.get(caller.shopId);
    if (underWay !== undefined) return underWay;
    const attempt = connect(caller).finally(() => connecting.delete(caller.shopId));
    connecting.set(caller.shopId, attempt);
    return attempt;
  }

  async function connected(caller: Caller): Promise<{ shop: Shop; access: ShopAccess }> {
    const [shop, access] = await Promise.all([shops.find(caller.shopId), shops.access(caller.shopId)]);
    return shop && access && !shop.uninstalledAt ? { shop, access } : connectOnce(caller);
  }

  async function identified(caller: Caller): Promise<Staff> {
    const known = await shops.staff(caller.shopId, caller.staffId);
    if (known) return known;
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
      callers.remember(caller);
      const { shop, access } = await connected(caller);
      const staff = await identified(caller);
      return { shop, staff, scopes: access.scopes };
    },
  };
}

import type { Caller, ShopId } from '../../domain/shops/identity.ts';

/** A session token lives for a minute; a little less, so that it still does when it is used. */
const usableMs = 50_000;

/**
 * The latest session token of each shop, in memory only and for less than a minute. When a shop's access stops working
 * while someone is using it, their token gets new access without their noticing.
 */
export interface RecentCallers {
  remember(caller: Caller): void;
  of(shopId: ShopId): Caller | null;
}

export function recentCallers(now: () => number = Date.now): RecentCallers {
  const latest = new Map<ShopId, { caller: Caller; until: number }>();
  return {
    remember: (caller) => {
      // The oldest stand first: dropping those that have run out keeps the memory as small as the last minute.
      for (const [shopId, { until }] of latest) {
        if (until > now()) break;
        latest.delete(shopId);
      }
      latest.delete(caller.shopId);
      latest.set(caller.shopId, { caller, until: now() + usableMs });
    },
    of: (shopId) => {
      const known = latest.get(shopId);
      return known && known.until > now() ? known.caller : null;
    },
  };
}

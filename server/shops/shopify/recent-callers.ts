import type { Caller, ShopId } from '../../foundation/identity.ts';

/** A session token is valid for a minute; we use it for a little less. */
const usableMs = 50_000;

/**
 * The latest session token of each shop, in memory for less than a minute. When a shop's access stops working while
 * staff use the app, we exchange their token for new access.
 */
export interface RecentCallers {
  remember(caller: Caller): void;
  latest(shopId: ShopId): Caller | null;
}

export function recentCallers(now: () => Date): RecentCallers {
  const callers = new Map<ShopId, { caller: Caller; until: number }>();
  return {
    remember: (caller) => {
      // The map is in order of age. Deleting expired callers keeps it to those of the last minute.
      for (const [shopId, { until }] of callers) {
        if (until > now().getTime()) break;
        callers.delete(shopId);
      }
      callers.delete(caller.shopId);
      callers.set(caller.shopId, { caller, until: now().getTime() + usableMs });
    },
    latest: (shopId) => {
      const known = callers.get(shopId);
      return known && known.until > now().getTime() ? known.caller : null;
    },
  };
}

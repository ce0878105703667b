import { freshSingleFlight } from '../../../common/async/single-flight.ts';
import type { ShopId } from '../identity.ts';

type ReadByIds<Id, Result> = (shopId: ShopId, ids: Id[]) => Promise<Result>;

/**
 * Combines concurrent reads of a shop: while one runs, the ids of all further callers are collected for the next. So a
 * thousand concurrent callers cost a handful of platform calls. The result may contain more than the caller's own ids.
 */
export function batchedReads<Id, Result>(read: ReadByIds<Id, Result>): ReadByIds<Id, Result> {
  const readFresh = freshSingleFlight<Result>();
  const pendingIds = new Map<ShopId, Set<Id>>();

  return (shopId, ids) => {
    pendingIds.set(shopId, new Set([...(pendingIds.get(shopId) ?? []), ...ids]));
    return readFresh(shopId, () => {
      const all = pendingIds.get(shopId) ?? [];
      pendingIds.delete(shopId);
      return read(shopId, [...all]);
    });
  };
}

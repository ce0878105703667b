import { freshSingleFlight } from '../../../common/async/single-flight.ts';
import type { ShopId } from '../../domain/shops/identity.ts';

type Look<Found> = (shopId: ShopId, ids: string[]) => Promise<Found>;

/** Looks that are shared like readings, each for all that its callers ask about: a thousand cost a handful of calls. */
export function sharedLooks<Found>(look: Look<Found>): Look<Found> {
  const shared = freshSingleFlight<Found>();
  const wanted = new Map<ShopId, Set<string>>();

  return (shopId, ids) => {
    wanted.set(shopId, new Set([...(wanted.get(shopId) ?? []), ...ids]));
    return shared(shopId, () => {
      const all = wanted.get(shopId) ?? [];
      wanted.delete(shopId);
      return look(shopId, [...all]);
    });
  };
}

import type { ShopId } from '../domain/identity.ts';

type Look<Found> = (shopId: ShopId, ids: string[]) => Promise<Found>;

/**
 * Callers that come together share a look, and each gets one that began after it asked: so a thousand of them cost a
 * handful of calls, and none is told what was true before.
 */
export function sharedLooks<Found>(look: Look<Found>): Look<Found> {
  const waiting = new Map<ShopId, { ids: Set<string>; found: Promise<Found> }>();
  const underWay = new Map<ShopId, Promise<unknown>>();

  return (shopId, ids) => {
    const joined = waiting.get(shopId);
    if (joined) {
      for (const id of ids) joined.ids.add(id);
      return joined.found;
    }
    const wanted = new Set(ids);
    const before = underWay.get(shopId) ?? Promise.resolve();
    const found = before.then(async () => {
      waiting.delete(shopId);
      const running = look(shopId, [...wanted]);
      const settled = running.catch(() => undefined);
      underWay.set(shopId, settled);
      try {
        return await running;
      } finally {
        if (underWay.get(shopId) === settled) underWay.delete(shopId);
      }
    });
    waiting.set(shopId, { ids: wanted, found });
    return found;
  };
}

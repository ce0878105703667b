import type { ShopId } from '../../foundation/identity.ts';
import type { CatalogueProduct } from '../rules/catalogue-product.ts';

interface Call {
  ids: number[];
  products: Promise<CatalogueProduct[]>;
}

/**
 * Reads products that are asked for one by one. While a call for a shop is running, the next ones gather and then share
 * a call: it costs the shop's rate limit little more than a call for one product.
 */
export function readTogether(read: (shopId: ShopId, ids: number[]) => Promise<CatalogueProduct[]>) {
  const waiting = new Map<ShopId, Call>();
  const running = new Map<ShopId, Promise<unknown>>();

  function nextCall(shopId: ShopId): Call {
    const ids: number[] = [];
    const products = (running.get(shopId) ?? Promise.resolve()).then(() => {
      waiting.delete(shopId);
      return read(shopId, [...new Set(ids)]);
    });
    const ended = products
      .catch(() => {})
      .then(() => {
        if (running.get(shopId) === ended) running.delete(shopId);
      });
    running.set(shopId, ended);
    return { ids, products };
  }

  return async (shopId: ShopId, id: number): Promise<CatalogueProduct | null> => {
    const call = waiting.get(shopId) ?? nextCall(shopId);
    waiting.set(shopId, call);
    call.ids.push(id);
    return (await call.products).find((product) => product.id === id) ?? null;
  };
}

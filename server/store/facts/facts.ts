import type { Facts } from '../../ports/facts/facts.ts';
import { savedProducts } from '../catalogue/saved-products.ts';
import type { Database } from '../database/database.ts';

export function storedFacts(database: Database): Facts {
  return {
    products: (shopId, ids) => database.shopTransaction(shopId, (tx) => savedProducts(tx, shopId, ids)),
  };
}

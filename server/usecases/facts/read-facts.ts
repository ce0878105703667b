import type { Fact } from '../../../common/contract/facts.ts';
import { numberInId } from '../../domain/catalogue/product-match.ts';
import { productFacts } from '../../domain/facts/product-facts.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

/** What we know about a product; from the store itself while our copy of the catalogue does not have it. */
export async function readFacts(ports: Ports, shopId: ShopId, productId: string): Promise<Fact[]> {
  const id = numberInId(productId);
  if (id === null) return [];
  const [saved] = await ports.facts.products(shopId, [id]);
  const [product] = saved ? [saved] : await ports.storeCatalogue.products(shopId, [id]);
  return product ? productFacts(product) : [];
}

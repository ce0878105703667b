import type { Fact } from '../../common/contract/facts.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

type MerchantFact = Awaited<ReturnType<Ports['facts']['ofMerchant']>>[number];

/**
 * Supports what saved texts of a product state in the words of facts that the merchant has added since `known` were
 * read. Call it after saving claims: a fact that is added later supports them itself. False: there are no such facts.
 */
export async function supportAddedFacts(
  ports: Ports,
  shopId: ShopId,
  { productId, known, ofMerchant }: { productId: string; known: Fact[]; ofMerchant?: MerchantFact[] },
): Promise<boolean> {
  const number = numberInId(productId);
  const own = ofMerchant ?? (number === null ? [] : await ports.facts.ofMerchant(shopId, [number]));
  const added = own.filter((one) => one.productId === number && !known.some(({ id }) => id === one.id));
  for (const { id, value } of added)
    await ports.generations.supportClaims(shopId, productId, { factId: id, words: value });
  return added.length > 0;
}

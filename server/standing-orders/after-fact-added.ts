import type { Fact } from '../../common/contract/facts.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** Standing orders look at the product again, and what its saved texts state in exactly these words is supported now. */
export async function afterFactAdded(
  { generations, standingOrders }: Pick<Ports, 'generations' | 'standingOrders'>,
  shopId: ShopId,
  productId: string,
  { id, value }: Pick<Fact, 'id' | 'value'>,
): Promise<void> {
  const number = numberInId(productId);
  if (number !== null) await standingOrders.lookAgain(shopId, number);
  await generations.supportClaims(shopId, productId, { factId: id, words: value });
}

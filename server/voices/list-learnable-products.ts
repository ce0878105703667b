import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { learnableProducts } from '../../common/contract/voices/voices.ts';
import { maxLearntTexts } from '../../common/voices/learning-limits.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** Products that a voice can be learnt from, of the whole shop or of one collection. */
export async function listLearnableProducts(
  { voices }: Ports,
  shopId: ShopId,
  { collectionId }: z.output<typeof learnableProducts.query>,
): Promise<Response<'learnableProducts'>> {
  const request = { collectionId: collectionId ? numberInId(collectionId) : null, limit: maxLearntTexts };
  return { products: await voices.learnableProducts(shopId, request) };
}

import type { Product } from '../../common/contract/shapes.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

export async function findProduct({ shopAdmin }: Ports, shopId: ShopId, productId: string): Promise<Product> {
  const product = await shopAdmin.product(shopId, productId);
  if (!product) throw new Failure('not_found', 'This product is not in the store.');
  return product;
}

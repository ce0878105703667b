import type { Response } from '../../common/contract/contract.ts';
import type { ShopId } from '../foundation/identity.ts';
import { findProduct } from './find-product.ts';
import type { Ports } from './ports.ts';

/** The product as the store has it, and how many of its pictures have an alt text as far as our copy knows. */
export async function readProduct(ports: Ports, shopId: ShopId, productId: string): Promise<Response<'product'>> {
  const product = await findProduct(ports, shopId, productId);
  return { product, images: await ports.catalogue.pictureCount(shopId, productId) };
}

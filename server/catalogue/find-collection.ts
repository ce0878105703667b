import type { Collection } from '../../common/contract/shapes.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

export async function findCollection({ shopAdmin }: Ports, shopId: ShopId, collectionId: string): Promise<Collection> {
  const collection = await shopAdmin.collection(shopId, collectionId);
  if (!collection) throw new Failure('not_found', 'This collection is not in the store.');
  return collection;
}

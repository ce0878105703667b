import type { Response } from '../../common/contract/contract.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** How many products have each tag, the most frequent first. */
export const countTags = ({ catalogue }: Ports, shopId: ShopId): Promise<Response<'tagCounts'>> =>
  catalogue.tagCounts(shopId);

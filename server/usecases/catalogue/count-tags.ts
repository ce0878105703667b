import type { Response } from '../../../common/contract/contract.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

/** How many products have each tag, the most frequent first. */
export const countTags = ({ catalogue }: Ports, shopId: ShopId): Promise<Response<'tagCounts'>> =>
  catalogue.tagCounts(shopId);

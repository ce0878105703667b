import type { ProductGroup } from '../../common/contract/products.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** How many products of a group score good already, without the excluded ones, as far as we have read the catalogue. */
export const countGoodProducts = (
  { catalogue }: Pick<Ports, 'catalogue'>,
  shopId: ShopId,
  group: ProductGroup,
  ids: string[] | null,
  excludedIds: string[],
): Promise<number> =>
  catalogue.countGood(
    shopId,
    ids ? { type: 'ids_list', ids } : group,
    excludedIds.map(numberInId).filter((id) => id !== null),
  );

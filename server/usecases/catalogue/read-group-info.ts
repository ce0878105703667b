import type { z } from 'zod';
import type { Response } from '../../../common/contract/contract.ts';
import type { productGroupInfo } from '../../../common/contract/products.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { htmlToText } from '../../domain/text/html-to-text.ts';
import type { Ports } from '../../ports/ports.ts';
import { countEmptyProducts } from '../batches/count-empty-products.ts';

const maxShownProducts = 25;

/** What the batch screen shows of a group before texts are generated. */
export async function readGroupInfo(
  ports: Ports,
  shopId: ShopId,
  { group, emptyFor, excludedIds = [] }: z.output<typeof productGroupInfo.request>,
): Promise<Response<'productGroupInfo'>> {
  const { facts, productGroups } = ports;
  const described = await productGroups.describe(shopId, group);
  if (!described) throw new Failure('not_found', 'This collection is not in the store.');
  const { name, total, ids } = described;
  const shown = ids ? { type: 'ids_list' as const, ids: ids.slice(0, maxShownProducts) } : group;
  const { products } =
    total > 0 ? await productGroups.page(shopId, shown, { after: null, limit: maxShownProducts }) : { products: [] };
  return {
    groupInfo: {
      type: group.type,
      name,
      total,
      thin: total > 0 ? await facts.countThin(shopId, ids ? { type: 'ids_list', ids } : group) : 0,
      empty: emptyFor
        ? await countEmptyProducts(ports, shopId, group, { described, type: emptyFor, excludedIds })
        : null,
      allProducts: products.map(({ id, title, descriptionHtml, imageUrl }) => ({
        id,
        title,
        description: htmlToText(descriptionHtml),
        descriptionHtml,
        imageUrl,
      })),
    },
  };
}

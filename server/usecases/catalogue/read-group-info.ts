import type { Response } from '../../../common/contract/contract.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { htmlToText } from '../../domain/text/html-to-text.ts';
import type { Ports } from '../../ports/ports.ts';

const maxShownProducts = 25;

/** What the batch screen shows of a group before texts are generated. */
export async function readGroupInfo(
  { facts, productGroups }: Ports,
  shopId: ShopId,
  group: ProductGroup,
): Promise<Response<'productGroupInfo'>> {
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

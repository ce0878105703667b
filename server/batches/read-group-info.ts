import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { ProductGroup, productGroupInfo } from '../../common/contract/products.ts';
import { readable } from '../../common/text/readable-html.ts';
import type { GroupDescription } from '../catalogue/ports/product-groups.ts';
import { Failure } from '../foundation/failure.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { ShopId } from '../foundation/identity.ts';
import { countEmptyProducts } from './count-empty-products.ts';
import { countGoodProducts } from './count-good-products.ts';
import { countPictures } from './picture-items.ts';
import type { Ports } from './ports.ts';

const maxShownProducts = 25;

type Images = Response<'productGroupInfo'>['groupInfo']['images'];

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
      good: total > 0 ? await countGoodProducts(ports, shopId, group, ids, excludedIds) : 0,
      images: emptyFor === 'image_alt_text' ? await imagesOf(ports, shopId, { group, described, excludedIds }) : null,
      empty:
        emptyFor && emptyFor !== 'image_alt_text'
          ? await countEmptyProducts(ports, shopId, group, { described, type: emptyFor, excludedIds })
          : null,
      allProducts: products.map(({ id, title, descriptionHtml, imageUrl }) => ({
        id,
        title,
        description: htmlToText(readable(descriptionHtml)),
        descriptionHtml,
        imageUrl,
      })),
    },
  };
}

/** How many pictures the group's products have. */
function imagesOf(
  ports: Ports,
  shopId: ShopId,
  { group, described, excludedIds }: { group: ProductGroup; described: GroupDescription; excludedIds: string[] },
): Promise<Images> {
  const { ids, total } = described;
  const members = ids ? { type: 'ids_list' as const, ids } : group;
  return countPictures(ports, shopId, { group: members, total }, { onlyEmpty: false, excludedIds, onlyIds: null });
}

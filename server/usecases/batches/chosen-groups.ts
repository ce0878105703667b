import type { ProductGroup } from '../../../common/contract/products.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Catalogue } from '../../ports/catalogue/catalogue.ts';
import type { ProductGroups } from '../../ports/catalogue/product-groups.ts';

type Source = 'catalogue' | 'store';

/**
 * Reads groups from our copy of the catalogue once it is synced; before that, and for groups that the copy does not
 * have, from the store. A cursor continues in the source that it came from.
 */
export function chosenGroups(catalogue: Catalogue, groups: Record<Source, ProductGroups>): ProductGroups {
  // Only our copy of the catalogue knows scores and lengths, which filters need.
  async function sourceFor(shopId: ShopId, group: ProductGroup): Promise<Source> {
    if (group.type === 'filter') return 'catalogue';
    const { syncedAt } = await catalogue.summary(shopId);
    if (!syncedAt) return 'store';
    const known = await groups.catalogue.describe(shopId, group);
    const isKnown = group.type === 'ids_list' ? known?.total === new Set(group.ids).size : known !== null;
    return isKnown ? 'catalogue' : 'store';
  }

  return {
    describe: async (shopId, group) => await groups[await sourceFor(shopId, group)].describe(shopId, group),

    page: async (shopId, group, { after, limit }) => {
      const [, cursorSource, cursor] = /^(catalogue|store):(.*)$/s.exec(after ?? '') ?? [];
      const source = (cursorSource as Source | undefined) ?? (await sourceFor(shopId, group));
      const page = await groups[source].page(shopId, group, { after: cursor ?? null, limit });
      // A reset may have emptied our copy during the read, so this page does not show where the group ends.
      if (source === 'catalogue' && !(await catalogue.summary(shopId)).syncedAt)
        throw new Failure('not_now', 'The catalogue is being read anew.', { isRetryable: true });
      return { ...page, nextCursor: page.nextCursor === null ? null : `${source}:${page.nextCursor}` };
    },
  };
}

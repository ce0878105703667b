import type { ProductGroup } from '../../../common/contract/products.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Catalogue } from '../../ports/catalogue/catalogue.ts';
import type { ProductGroups } from '../../ports/catalogue/product-groups.ts';

type Source = 'catalogue' | 'store';

/**
 * Groups out of our catalogue once it has been read, from the store before that and for what the catalogue does not
 * know (yet). A cursor stays with the source it came from.
 */
export function chosenGroups(catalogue: Catalogue, groups: Record<Source, ProductGroups>): ProductGroups {
  // Scores and lengths are known to the catalogue alone.
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
      const [, given, place] = /^(catalogue|store):(.*)$/s.exec(after ?? '') ?? [];
      const source = (given as Source | undefined) ?? (await sourceFor(shopId, group));
      const page = await groups[source].page(shopId, group, { after: place ?? null, limit });
      // Forgotten since, by a reset: what it did not hold any more is no end of the group.
      if (source === 'catalogue' && !(await catalogue.summary(shopId)).syncedAt)
        throw new Failure('not_now', 'The catalogue is being read anew.', { isRetryable: true });
      return { ...page, nextCursor: page.nextCursor === null ? null : `${source}:${page.nextCursor}` };
    },
  };
}

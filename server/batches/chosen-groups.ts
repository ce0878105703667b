import type { ProductGroup } from '../../common/contract/products.ts';
import type { GroupDescription, GroupSize, GroupSource, ProductGroups } from '../catalogue/ports/product-groups.ts';
import { facet } from '../catalogue/rules/catalogue-product.ts';
import { numberInId, productGid } from '../catalogue/rules/product-match.ts';
import { waitForRefresh } from '../catalogue/wait-for-refresh.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

type SourceName = 'catalogue' | 'store';
type NamedGroup = Extract<ProductGroup, { type: 'collection' | 'tag' }>;
type Needs = Pick<Ports, 'catalogue' | 'clock' | 'jobs' | 'storeCatalogue'>;

// Reading the ids of a larger group takes longer than a merchant waits; it is read from the store page by page.
const maxIds = 5_000;
const maxStale = 1_000;
const productsPerCall = 100;

/**
 * Reads groups from our copy of the catalogue where it agrees with the store, and else from the store. A cursor continues
 * in the source that it came from.
 */
export function chosenGroups(ports: Needs, sources: Record<SourceName, GroupSource>): ProductGroups {
  const { catalogue } = ports;

  async function describe(shopId: ShopId, group: ProductGroup): Promise<GroupDescription | null> {
    if (group.type === 'filter') return withoutIds(await describeFilter(ports, sources.catalogue, shopId, group));
    const copy = await describeCopy(shopId, group);
    if (group.type === 'ids_list')
      return withoutIds(isComplete(group, copy) ? copy : await sources.store.describe(shopId, group));
    const store = await describeStore(shopId, group, copy);
    if (!store || store.total > maxIds) return withoutIds(store);
    const stale = group.type === 'tag' ? await catalogue.staleProducts(shopId, maxStale) : [];
    if (copy?.total === store.total && stale.length === 0) return withoutIds(copy);
    const ids = await idsOf(ports, sources, shopId, group, stale.length < maxStale ? stale : []);
    return ids ? { name: store.name, total: ids.length, ids } : withoutIds(store);
  }

  /** null until the first sync has ended. */
  async function describeCopy(shopId: ShopId, group: ProductGroup): Promise<GroupSize | null> {
    const { syncedAt } = await catalogue.summary(shopId);
    return syncedAt ? await sources.catalogue.describe(shopId, group) : null;
  }

  /** Falls back to our copy when the store does not answer. */
  const describeStore = (shopId: ShopId, group: NamedGroup, copy: GroupSize | null): Promise<GroupSize | null> =>
    sources.store.describe(shopId, group).catch((error: unknown) => {
      if (copy && error instanceof Failure && error.code === 'platform_failed') return copy;
      throw error;
    });

  async function sourceOf(shopId: ShopId, group: ProductGroup): Promise<SourceName> {
    if (group.type === 'filter') return 'catalogue';
    const copy = await describeCopy(shopId, group);
    if (!copy) return 'store';
    if (group.type === 'ids_list') return isComplete(group, copy) ? 'catalogue' : 'store';
    return (await describeStore(shopId, group, copy))?.total === copy.total ? 'catalogue' : 'store';
  }

  return {
    describe,

    isInStore: async (shopId, group) => {
      const copy = await describeCopy(shopId, group);
      if (copy && copy.total > 0) return true;
      const store = await sources.store.describe(shopId, group);
      return store !== null && (group.type !== 'ids_list' || store.total > 0);
    },

    page: async (shopId, group, { after, limit }) => {
      const [, cursorSource, cursor] = /^(catalogue|store):(.*)$/s.exec(after ?? '') ?? [];
      const source = (cursorSource as SourceName | undefined) ?? (await sourceOf(shopId, group));
      const page = await sources[source].page(shopId, group, { after: cursor ?? null, limit });
      // A reset may have emptied our copy during the read, so this page does not show where the group ends.
      if (source === 'catalogue' && !(await catalogue.summary(shopId)).syncedAt) throw stillReading();
      return { ...page, nextCursor: page.nextCursor === null ? null : `${source}:${page.nextCursor}` };
    },
  };
}

/** Only our copy of the catalogue knows scores and lengths, which filters need; so this waits for it. */
async function describeFilter(
  ports: Needs,
  copy: GroupSource,
  shopId: ShopId,
  group: ProductGroup,
): Promise<GroupSize | null> {
  if (!(await ports.catalogue.summary(shopId)).syncedAt) throw stillReading();
  await waitForRefresh(ports, shopId);
  return copy.describe(shopId, group);
}

/**
 * The products of a group whose number in the store differs from our copy's; null when there are too many. The store's
 * search by tag lags some seconds behind: products that only our copy or a webhook knows of are read by their id.
 */
async function idsOf(
  { storeCatalogue }: Needs,
  sources: Record<SourceName, GroupSource>,
  shopId: ShopId,
  group: NamedGroup,
  stale: number[],
): Promise<string[] | null> {
  const ids = await sources.store.ids(shopId, group, maxIds);
  if (!ids || group.type === 'collection') return ids;
  const found = new Set(ids);
  const known = (await sources.catalogue.ids(shopId, group, maxIds)) ?? [];
  const others = [...new Set([...known, ...stale.map(productGid)])].filter((id) => !found.has(id));
  const numbers = others.map(numberInId).filter((number) => number !== null);
  for (let from = 0; from < numbers.length; from += productsPerCall) {
    const products = await storeCatalogue.products(shopId, numbers.slice(from, from + productsPerCall));
    const isTagged = ({ tags }: { tags: string[] }) => tags.some((tag) => facet.tag(tag) === facet.tag(group.id));
    for (const { id } of products.filter(isTagged)) found.add(productGid(id));
  }
  return [...found];
}

const withoutIds = (size: GroupSize | null): GroupDescription | null => size && { ...size, ids: null };

const isComplete = (group: { ids: string[] }, copy: GroupSize | null): boolean =>
  copy?.total === new Set(group.ids).size;

const stillReading = () =>
  new Failure('not_now', 'We are still reading your products. Please try again in a minute.', { isRetryable: true });

import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import type { ProductFilters, ProductGroup } from '../../common/contract/products.ts';
import type { GroupDescription } from '../catalogue/ports/product-groups.ts';
import { waitForRefresh } from '../catalogue/wait-for-refresh.ts';
import type { ShopId } from '../foundation/identity.ts';
import { lacksTexts, storeFieldsOf } from '../texts/batch-texts.ts';
import type { Ports } from './ports.ts';

const pageSize = 250;
// Reading more products takes longer than a merchant waits.
const maxRead = 2_000;

interface EmptyRequest {
  described: GroupDescription;
  type: CompletionTypeId;
  excludedIds: string[];
}

/** How many products of a group lack a text of this type, without the excluded ones; null when there are too many to read. */
export async function countEmptyProducts(
  ports: Ports,
  shopId: ShopId,
  source: ProductGroup,
  { described, type, excludedIds }: EmptyRequest,
): Promise<number | null> {
  const empty = described.ids ? null : emptyProductsOf(source, type);
  const counted = empty && (await countInCopy(ports, shopId, empty));
  if (counted !== null) {
    const excluded = { type: 'ids_list' as const, ids: excludedIds };
    return counted - (excludedIds.length > 0 ? await readEmpty(ports, shopId, excluded, { type, excludedIds: [] }) : 0);
  }
  if (described.total > maxRead) return null;
  const group = described.ids ? { type: 'ids_list' as const, ids: described.ids } : source;
  return await readEmpty(ports, shopId, group, { type, excludedIds });
}

async function readEmpty(
  { productGroups }: Ports,
  shopId: ShopId,
  group: ProductGroup,
  { type, excludedIds }: Pick<EmptyRequest, 'type' | 'excludedIds'>,
): Promise<number> {
  const excluded = new Set(excludedIds);
  let count = 0;
  let after: string | null = null;
  do {
    const page = await productGroups.page(shopId, group, { after, limit: pageSize });
    count += page.products.filter((product) => !excluded.has(product.id) && lacksTexts(type, product)).length;
    after = page.nextCursor;
  } while (after !== null);
  return count;
}

/** Only our copy of the catalogue can count empty texts; null while it is not current. */
async function countInCopy(ports: Ports, shopId: ShopId, group: ProductGroup): Promise<number | null> {
  const { syncedAt } = await ports.catalogue.summary(shopId);
  if (!syncedAt || !(await waitForRefresh(ports, shopId))) return null;
  return (await ports.productGroups.describe(shopId, group))?.total ?? null;
}

/** The group's products without a text of this type; null when no filter can express that. */
function emptyProductsOf(source: ProductGroup, type: CompletionTypeId): ProductGroup | null {
  const missing = missingFilter(storeFieldsOf(type).join());
  if (!missing || source.type === 'ids_list') return null;
  const filters = source.type === 'filter' ? source.filters : {};
  if (filters.missing) return null;
  const place =
    source.type === 'collection' ? { collectionId: source.id } : source.type === 'tag' ? { tag: source.id } : {};
  return { type: 'filter', filters: { ...filters, ...place, missing } };
}

function missingFilter(fields: string): ProductFilters['missing'] | null {
  const filters: Record<string, NonNullable<ProductFilters['missing']>> = {
    description: ['description'],
    'seo-title': ['metaTitle'],
    'seo-description': ['metaDescription'],
    'seo-title,seo-description': ['seo'],
  };
  return filters[fields] ?? null;
}

import { type CompletionTypeId, completionTypeIds } from '../../../common/catalogue/completion-types.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { tabStorage } from '../browser/tab-storage.ts';
import { filtersFromQuery, filtersToQuery } from './product-filters.ts';

/** The products for a batch, passed from the screen that chose them to the batch form. */
interface ChosenGroup {
  group: ProductGroup;
  /** The type to generate, where it is already chosen. */
  completionType: CompletionTypeId | null;
}

const idsKey = (name: string) => `yodel_group_${name}`;
const productGidPrefix = /^gid:\/\/shopify\/Product\//;
const collectionGidPrefix = 'gid://shopify/Collection/';

/**
 * The URL of the batch form for these products. Filters are part of the URL. Ids may be thousands, so the tab stores
 * them and the URL only names the list.
 */
export function groupUrl({ group, completionType }: ChosenGroup): string {
  const query = group.type === 'filter' ? filtersToQuery(group.filters) : new URLSearchParams();
  query.set('group', nameOf(group));
  if (completionType) query.set('type', completionType);
  return `/?${query}`;
}

/** null: the URL names no group, or one that another tab stored. */
export function groupFromQuery(query: URLSearchParams): ChosenGroup | null {
  const type = query.get('type');
  const completionType = completionTypeIds.find((id) => id === type) ?? null;
  const listed = idsFromAdmin(query);
  if (listed.length > 0) return { group: { type: 'ids_list', ids: listed }, completionType };
  const name = query.get('group');
  if (!name) return null;
  if (name === 'filter') return { group: { type: 'filter', filters: filtersFromQuery(query) }, completionType };
  const [, kind, id] = /^(collection|tag)-(.+)$/s.exec(name) ?? [];
  if (kind === 'collection' && id)
    return { group: { type: 'collection', id: `${collectionGidPrefix}${id}` }, completionType };
  if (kind === 'tag' && id) return { group: { type: 'tag', id }, completionType };
  const ids = savedIds(name);
  return ids && { group: { type: 'ids_list', ids }, completionType };
}

/** The products selected in the admin's list: `ids` or `ids[]`, repeated or comma-separated. */
export function idsFromAdmin(query: URLSearchParams): string[] {
  const numbers = [...query.getAll('ids'), ...query.getAll('ids[]')]
    .flatMap((list) => list.split(','))
    .map((id) => id.trim().replace(productGidPrefix, ''));
  return [...new Set(numbers)].filter((id) => /^\d{1,18}$/.test(id)).map((id) => `gid://shopify/Product/${id}`);
}

function nameOf(group: ProductGroup): string {
  switch (group.type) {
    case 'filter':
      return 'filter';
    case 'ids_list':
      return saveIds(group.ids);
    case 'collection':
      return `collection-${String(group.id).replace(collectionGidPrefix, '')}`;
    case 'tag':
      return `tag-${group.id}`;
  }
}

/** The same ids get the same name, so that repeated visits store one list. */
function saveIds(ids: readonly (string | number)[]): string {
  const numbers = ids.map((id) => String(id).replace(productGidPrefix, ''));
  const list = numbers.join(',');
  const name = `ids-${numbers.length}-${hashOf(list)}`;
  tabStorage.set(idsKey(name), list);
  return name;
}

function savedIds(name: string): string[] | null {
  const list = tabStorage.get(idsKey(name));
  return list ? list.split(',').map((number) => `gid://shopify/Product/${number}`) : null;
}

function hashOf(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at++) hash = (hash * 33 + text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}

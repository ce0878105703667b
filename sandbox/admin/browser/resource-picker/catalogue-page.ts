import type { SandboxCollection, SandboxProduct } from '../../../shops/shop.ts';
import type { ResourcePickerRequest } from '../protocol/resources.ts';

/** One page of the picker's list. For variants it lists products, with the variants under them. */
export type CataloguePage =
  | { type: 'product'; items: SandboxProduct[]; nextCursor: number | null }
  | { type: 'collection'; items: SandboxCollection[]; nextCursor: number | null };

interface ResourceQuery {
  search: string;
  cursor: number;
  /** If set, returns exactly these, ignoring search and filter. */
  ids?: string[];
}

export async function fetchCataloguePage(
  storePath: string,
  { type, filter }: ResourcePickerRequest,
  query: ResourceQuery,
): Promise<CataloguePage> {
  const body = {
    type: type === 'collection' ? 'collection' : 'product',
    search: query.search,
    filterQuery: filter.query,
    hasHidden: filter.hasHidden,
    hasDraft: filter.hasDraft,
    hasArchived: filter.hasArchived,
    cursor: query.cursor,
    ids: query.ids ?? null,
  };
  const answer = await fetch(`${storePath}/admin/catalogue`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The catalogue did not answer (${answer.status}).`);
  return (await answer.json()) as CataloguePage;
}

import type { SandboxCollection, SandboxProduct } from '../../../shops/shop.ts';
import type { ResourcePickerRequest } from '../protocol/resources.ts';

/** One page of what the picker lists; products for variants too, which are shown under their product. */
export type CataloguePage =
  | { type: 'product'; items: SandboxProduct[]; nextCursor: number | null }
  | { type: 'collection'; items: SandboxCollection[]; nextCursor: number | null };

interface CatalogueQuestion {
  search: string;
  cursor: number;
  /** Given, these alone are answered, whatever the search and the filter say. */
  ids?: string[];
}

export async function fetchCataloguePage(
  storePath: string,
  { type, filter }: ResourcePickerRequest,
  question: CatalogueQuestion,
): Promise<CataloguePage> {
  const body = {
    type: type === 'collection' ? 'collection' : 'product',
    search: question.search,
    filterQuery: filter.query,
    hasHidden: filter.hasHidden,
    hasDraft: filter.hasDraft,
    hasArchived: filter.hasArchived,
    cursor: question.cursor,
    ids: question.ids ?? null,
  };
  const answer = await fetch(`${storePath}/admin/catalogue`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The catalogue did not answer (${answer.status}).`);
  return (await answer.json()) as CataloguePage;
}

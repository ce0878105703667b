import type { ProductFilters, ProductSort } from '../../../common/contract/products.ts';

type Status = NonNullable<ProductFilters['status']>[number];
type Missing = NonNullable<ProductFilters['missing']>[number];
type Score = NonNullable<ProductFilters['score']>;

export const statusNames: Record<Status, string> = {
  ACTIVE: 'Active',
  DRAFT: 'Draft',
  ARCHIVED: 'Archived',
  UNLISTED: 'Unlisted',
};
export const scoreNames: Record<Score, string> = { good: 'Good', fair: 'Fair', poor: 'Poor' };
export const missingNames: Record<Missing, string> = {
  description: 'Description',
  seo: 'SEO (title or description)',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  altText: 'Alt text of a picture',
};

const maxTextLength = 255;
const maxQueryLength = 500;
const alikePattern = /^(any|(opening|ending|copy|vendor)(:-?\d{1,10})?)$/;
const collectionIdPattern = /^(gid:\/\/shopify\/Collection\/)?[1-9][0-9]{0,19}$/;

/** Ignores what it does not understand, so that an old or mistyped link still opens a table. */
export function filtersFromQuery(query: URLSearchParams): ProductFilters {
  const status = listOf(query, 'status', statusNames, (word) => word.toUpperCase());
  const missing = listOf(query, 'missing', missingNames);
  const [score] = listOf(query, 'score', scoreNames);
  const search = query.get('query')?.trim().slice(0, maxQueryLength);
  const collectionId = query.get('collectionId')?.trim() ?? '';
  const alike = query.get('alike')?.trim() ?? '';
  return {
    ...(search && { query: search }),
    ...(status.length > 0 && { status }),
    ...(score && { score }),
    ...(missing.length > 0 && { missing }),
    ...(isYes(query.get('weakDescription')) && { weakDescription: true }),
    ...(isYes(query.get('neverWritten')) && { neverWritten: true }),
    ...(collectionIdPattern.test(collectionId) && { collectionId }),
    ...(alikePattern.test(alike) && { alike }),
    ...textOf(query, 'tag'),
    ...textOf(query, 'vendor'),
    ...textOf(query, 'productType'),
  };
}

export function filtersToQuery(filters: ProductFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === '' || value === false) continue;
    if (!Array.isArray(value)) query.set(name, String(value));
    else if (value.length > 0) query.set(name, value.join(','));
  }
  return query;
}

export const hasFilters = (filters: ProductFilters): boolean => filtersToQuery(filters).size > 0;

const isYes = (value: string | null): boolean => value === '1' || value === 'true';

export const defaultSort: ProductSort = { by: 'title', direction: 'asc' };

const sortNames: Record<ProductSort['by'], true> = {
  title: true,
  score: true,
  descriptionWords: true,
  updatedAt: true,
};

export function sortFromQuery(query: URLSearchParams): ProductSort {
  const by = query.get('sort');
  if (!by || !Object.hasOwn(sortNames, by)) return defaultSort;
  return { by: by as ProductSort['by'], direction: query.get('direction') === 'desc' ? 'desc' : 'asc' };
}

/** Reads both `a,b` and a repeated name, without duplicates. */
function listOf<Word extends string>(
  query: URLSearchParams,
  name: string,
  known: Record<Word, string>,
  spelled = (word: string) => word,
): Word[] {
  const words = query.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(words.map((word) => spelled(word.trim())))].filter((word): word is Word =>
    Object.hasOwn(known, word),
  );
}

function textOf<Name extends 'tag' | 'vendor' | 'productType'>(query: URLSearchParams, name: Name) {
  const text = query.get(name)?.trim().slice(0, maxTextLength);
  return text ? { [name]: text } : {};
}

import type { ProductFilters, ProductSort } from '../../../common/contract/products.ts';

export interface PageCase {
  name: string;
  filters: ProductFilters;
  sort: ProductSort;
  /** How many pages after the first one. */
  pagesDown?: number;
  /** No filter, one facet or one word: what merchants request most. */
  isCommon?: boolean;
}

const by = (sort: string): ProductSort => {
  const [key, direction] = sort.split(' ') as [ProductSort['by'], ProductSort['direction']];
  return { by: key, direction };
};
const common = (name: string, sort: string, filters: ProductFilters = {}, pagesDown = 0): PageCase => ({
  name,
  filters,
  sort: by(sort),
  pagesDown,
  isCommon: true,
});
const rare = (name: string, sort: string, filters: ProductFilters): PageCase => ({ name, filters, sort: by(sort) });
const collectionId = 'gid://shopify/Collection/3';

/** Every order, every filter, pairs of them, searches, and pages far down. The plain first page comes first. */
export const pageCases: PageCase[] = [
  common('first page', 'title asc'),
  common('title backwards', 'title desc'),
  common('fifteen pages down', 'title asc', {}, 15),
  common('worst first', 'score asc'),
  common('best first', 'score desc'),
  common('fewest words first', 'descriptionWords asc'),
  common('most words first', 'descriptionWords desc'),
  common('longest unchanged first', 'updatedAt asc'),
  common('newest first', 'updatedAt desc'),
  common('active, newest first', 'updatedAt desc', { status: ['ACTIVE'] }),
  common('drafts and archived', 'title asc', { status: ['DRAFT', 'ARCHIVED'] }),
  common('good, best first', 'score desc', { score: 'good' }),
  common('poor, best of them first', 'score desc', { score: 'poor' }),
  common('poor, four pages down', 'title asc', { score: 'poor' }, 4),
  common('missing SEO, worst first', 'score asc', { missing: ['seo'] }),
  common('no description', 'title asc', { missing: ['description'] }),
  common('weak description, most words first', 'descriptionWords desc', { weakDescription: true }),
  common('no meta title, five pages down', 'updatedAt desc', { missing: ['metaTitle'] }, 5),
  common('one tag', 'updatedAt desc', { tag: 'tag 77' }),
  common('one vendor', 'title asc', { vendor: 'Mill 77' }),
  common('one type', 'score asc', { productType: 'Type 27' }),
  common('one collection', 'title asc', { collectionId }),
  common('a word that many have', 'title asc', { query: 'blanket' }),
  common('the beginning of a word, deep', 'title asc', { query: 'bla' }, 3),
  // All 100,000 matches are counted.
  rare('a word that all have', 'score asc', { query: 'tyrol' }),
  rare('a collection, missing SEO', 'title asc', { collectionId, missing: ['seo'] }),
  rare('active and missing SEO, worst first', 'score asc', { status: ['ACTIVE'], missing: ['seo'] }),
  rare('drafts that are poor, newest first', 'updatedAt desc', { status: ['DRAFT'], score: 'poor' }),
  rare('a type without description', 'descriptionWords asc', { productType: 'Type 27', missing: ['description'] }),
  rare('a tag, drafts only', 'title asc', { tag: 'Blanket', status: ['DRAFT'] }),
  rare('several words that many have', 'updatedAt desc', { query: 'soft blanket tyrol' }),
  rare('words that few have', 'score desc', { query: 'alpine mill 77' }),
  rare('a word among active ones, worst first', 'score asc', { query: 'lamp', status: ['ACTIVE'] }),
  rare('a word in a collection', 'updatedAt desc', { query: 'lamp', collectionId }),
];

import type { ProductFilters, ProductSort } from '../../../common/contract/products.ts';

export interface PageCase {
  name: string;
  filters: ProductFilters;
  sort: ProductSort;
  /** How many pages further down. */
  deep?: number;
}

const by = (sort: string): ProductSort => {
  const [key, direction] = sort.split(' ') as [ProductSort['by'], ProductSort['direction']];
  return { by: key, direction };
};
const collectionId = 'gid://shopify/Collection/3';

/** Every order, every filter, pairs of them, searches, and pages far down. */
export const pageCases: PageCase[] = [
  { name: 'first page', filters: {}, sort: by('title asc') },
  { name: 'last letters first', filters: {}, sort: by('title desc') },
  { name: 'fifteen pages down', filters: {}, sort: by('title asc'), deep: 15 },
  { name: 'worst first', filters: {}, sort: by('score asc') },
  { name: 'best first', filters: {}, sort: by('score desc') },
  { name: 'fewest words first', filters: {}, sort: by('descriptionWords asc') },
  { name: 'most words first', filters: {}, sort: by('descriptionWords desc') },
  { name: 'longest unchanged first', filters: {}, sort: by('updatedAt asc') },
  { name: 'newest first', filters: {}, sort: by('updatedAt desc') },
  { name: 'active, newest first', filters: { status: ['ACTIVE'] }, sort: by('updatedAt desc') },
  { name: 'drafts and archived', filters: { status: ['DRAFT', 'ARCHIVED'] }, sort: by('title asc') },
  { name: 'good, best first', filters: { score: 'good' }, sort: by('score desc') },
  { name: 'poor, best of them first', filters: { score: 'poor' }, sort: by('score desc') },
  { name: 'poor, four pages down', filters: { score: 'poor' }, sort: by('title asc'), deep: 4 },
  { name: 'missing SEO, worst first', filters: { missing: ['seo'] }, sort: by('score asc') },
  { name: 'no description', filters: { missing: ['description'] }, sort: by('title asc') },
  { name: 'weak description, most words first', filters: { weakDescription: true }, sort: by('descriptionWords desc') },
  { name: 'no meta title, five pages down', filters: { missing: ['metaTitle'] }, sort: by('updatedAt desc'), deep: 5 },
  { name: 'one tag', filters: { tag: 'tag 77' }, sort: by('updatedAt desc') },
  { name: 'one vendor', filters: { vendor: 'Mill 77' }, sort: by('title asc') },
  { name: 'one type', filters: { productType: 'Type 27' }, sort: by('score asc') },
  { name: 'one collection', filters: { collectionId }, sort: by('title asc') },
  { name: 'a collection, missing SEO', filters: { collectionId, missing: ['seo'] }, sort: by('title asc') },
  {
    name: 'active and missing SEO, worst first',
    filters: { status: ['ACTIVE'], missing: ['seo'] },
    sort: by('score asc'),
  },
  {
    name: 'drafts that are poor, newest first',
    filters: { status: ['DRAFT'], score: 'poor' },
    sort: by('updatedAt desc'),
  },
  {
    name: 'a type without description',
    filters: { productType: 'Type 27', missing: ['description'] },
    sort: by('descriptionWords asc'),
  },
  { name: 'a tag, drafts only', filters: { tag: 'Blanket', status: ['DRAFT'] }, sort: by('title asc') },
  { name: 'a word that many have', filters: { query: 'blanket' }, sort: by('title asc') },
  { name: 'a word that all have', filters: { query: 'tyrol' }, sort: by('score asc') },
  { name: 'several words that many have', filters: { query: 'soft blanket tyrol' }, sort: by('updatedAt desc') },
  { name: 'words that few have', filters: { query: 'alpine mill 77' }, sort: by('score desc') },
  { name: 'the beginning of a word', filters: { query: 'bla' }, sort: by('title asc'), deep: 3 },
  {
    name: 'a word among active ones, worst first',
    filters: { query: 'lamp', status: ['ACTIVE'] },
    sort: by('score asc'),
  },
  { name: 'a word in a collection', filters: { query: 'lamp', collectionId }, sort: by('updatedAt desc') },
];

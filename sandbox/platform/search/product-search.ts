import type { SandboxProduct } from '../../shops/shop.ts';
import type { ShopIndex } from '../../shops/shop-index.ts';
import { type Comparator, parseSearch, type SearchNode, type SearchTerm, termsOf } from './search-query.ts';

type Matcher<T> = (item: T) => boolean;

export interface SearchWarning {
  field: string;
  message: string;
  code: string;
}

/** What a search reads: the shop, and how far the search by tag is behind it. */
interface SearchSource {
  index: ShopIndex;
  tagLagMs: number;
}

type FieldMatcher = (term: SearchTerm, source: SearchSource) => Matcher<SandboxProduct>;

const fields: Record<string, FieldMatcher> = {
  id: (term) => numberMatcher(term, (product) => product.id),
  title: (term) => wordsMatcher(term, (product) => product.title),
  handle: (term) => textMatcher(term, (product) => product.handle),
  vendor: (term) => textMatcher(term, (product) => product.vendor),
  product_type: (term) => textMatcher(term, (product) => product.productType),
  tag: (term, source) => tagMatcher(term, source, true),
  tag_not: (term, source) => tagMatcher(term, source, false),
  status: (term) => {
    const wanted = term.value
      .toUpperCase()
      .split(',')
      .map((each) => each.trim());
    return (product) => wanted.includes(product.status);
  },
  collection_id: (term, { index }) => {
    const collection = index.collection(Number(term.value));
    const members = collection ? index.members(collection) : new Set<number>();
    return (product) => members.has(product.id);
  },
  sku: (term) => (product) => product.variants.some(({ sku }) => sku !== null && same(sku, term.value)),
  price: (term) => (product) =>
    product.variants.some(({ price }) => compared(Number(price), term.comparator, Number(term.value))),
  inventory_total: (term) => numberMatcher(term, (product) => product.stock ?? 0),
  created_at: (term) => timeMatcher(term, (product) => product.createdAt),
  updated_at: (term) => timeMatcher(term, (product) => product.updatedAt),
  published_at: (term) => timeMatcher(term, (product) => product.publishedAt),
  published_status: (term) => (product) =>
    (product.publishedAt !== null) === /^(published|online_store:visible|visible)$/.test(term.value),
  is_price_reduced: () => () => false,
  gift_card: (term) => () => term.value === 'false',
};

/** Finds products by the platform's search syntax; unknown fields are passed over with a warning. */
export function productMatcher(
  query: string,
  index: ShopIndex,
  tagLagMs = 0,
): { matches: Matcher<SandboxProduct> | null; warnings: SearchWarning[] } {
  const tree = parseSearch(query);
  const unknown = termsOf(tree).flatMap(({ field }) => (field !== null && !fields[field] ? [field] : []));
  const warnings = unknown.map((field) => ({
    field,
    message: 'Invalid search field for this query.',
    code: 'invalid_field',
  }));
  return { matches: matcherOf(tree, { index, tagLagMs }), warnings };
}

function matcherOf(node: SearchNode, source: SearchSource): Matcher<SandboxProduct> | null {
  if (node.kind === 'term') {
    if (node.field === null) return freeTextMatcher(node);
    return fields[node.field]?.(node, source) ?? null;
  }
  if (node.kind === 'not') {
    const part = matcherOf(node.part, source);
    return part ? (product) => !part(product) : null;
  }
  const parts = node.parts.map((part) => matcherOf(part, source)).filter((part) => part !== null);
  if (parts.length === 0) return null;
  if (node.kind === 'all') return (product) => parts.every((part) => part(product));
  return (product) => parts.some((part) => part(product));
}

function freeTextMatcher(term: SearchTerm): Matcher<SandboxProduct> {
  return wordsMatcher(
    term,
    (product) =>
      `${product.title} ${product.vendor} ${product.productType} ${product.tags.join(' ')} ${product.handle}`,
  );
}

/** Matches whole words, a word with * as a prefix, and a phrase in order. */
export function wordsMatcher<T>(term: SearchTerm, read: (item: T) => string): Matcher<T> {
  const wanted = term.value.toLowerCase().trim();
  if (wanted === '*') return (item) => read(item) !== '';
  const isPrefix = wanted.endsWith('*');
  const words = wordsOf(wanted);
  if (words.length === 0) return () => wanted === '';
  return (item) => {
    const found = wordsOf(read(item));
    if (term.isPhrase) return holdsInOrder(found, words);
    return words.every((word) => found.some((each) => each === word || (isPrefix && each.startsWith(word))));
  };
}

function textMatcher<T>(term: SearchTerm, read: (item: T) => string): Matcher<T> {
  const wanted = term.value.toLowerCase();
  if (wanted === '*') return (item) => read(item) !== '';
  if (wanted.endsWith('*')) return (item) => read(item).toLowerCase().startsWith(wanted.slice(0, -1));
  return (item) => same(read(item), wanted);
}

/** A product that the search does not know yet matches neither `tag` nor `tag_not`. */
function tagMatcher(term: SearchTerm, { index, tagLagMs }: SearchSource, isWanted: boolean): Matcher<SandboxProduct> {
  const has = tagTest(term);
  return (product) => {
    const tags = index.searchableTags(product, tagLagMs);
    return tags !== null && has(tags) === isWanted;
  };
}

function tagTest(term: SearchTerm): (tags: string[]) => boolean {
  const wanted = term.value.toLowerCase().trim();
  if (wanted === '*') return (tags) => tags.length > 0;
  if (wanted.endsWith('*') && !term.isPhrase) {
    return (tags) => tags.some((tag) => tag.toLowerCase().startsWith(wanted.slice(0, -1)));
  }
  return (tags) => tags.some((tag) => tag.toLowerCase() === wanted);
}

function numberMatcher<T>(term: SearchTerm, read: (item: T) => number): Matcher<T> {
  const given = term.value.replace(/^gid:\/\/shopify\/\w+\//, '');
  const wanted = given.split(',').map(Number);
  if (given === '*') return () => true;
  return (item) => wanted.some((each) => compared(read(item), term.comparator, each));
}

function timeMatcher<T>(term: SearchTerm, read: (item: T) => string | null): Matcher<T> {
  if (term.value === '*') return (item) => read(item) !== null;
  const wanted = term.value === 'now' ? Date.now() : Date.parse(term.value);
  return (item) => {
    const value = read(item);
    if (value === null) return false;
    // A bare date means the whole day.
    if (term.comparator === ':' && /^\d{4}-\d{2}-\d{2}$/.test(term.value)) return value.startsWith(term.value);
    return compared(Date.parse(value), term.comparator, wanted);
  };
}

function compared(value: number, comparator: Comparator, wanted: number): boolean {
  if (comparator === '<') return value < wanted;
  if (comparator === '<=') return value <= wanted;
  if (comparator === '>') return value > wanted;
  if (comparator === '>=') return value >= wanted;
  return value === wanted;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const wordsOf = (value: string): string[] => value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function holdsInOrder(found: string[], words: string[]): boolean {
  return found.some((_, start) => words.every((word, offset) => found[start + offset] === word));
}

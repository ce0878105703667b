import { apiError } from './api-error.ts';

/** A count that is exact up to a limit, as on the platform. */
export function count(found: number, limit?: number | null): { count: number; precision: 'EXACT' | 'AT_LEAST' } {
  if (limit == null || found <= limit) return { count: found, precision: 'EXACT' };
  return { count: limit, precision: 'AT_LEAST' };
}

export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

export interface CursorPosition {
  id: number;
  value: string | number;
}

export interface ConnectionOf<T> {
  edges: () => { cursor: string; node: T }[];
  nodes: () => T[];
  pageInfo: () => object;
}

/** A sorted list that a page is cut from. */
export interface Listing<T> {
  /** In the requested order, before `reverse`. */
  items: readonly T[];
  position(item: T): CursorPosition;
  compare(a: CursorPosition, b: CursorPosition): number;
  /** Skips items that do not match, so that a page of few matches reads the list only once. */
  matches?: (item: T) => boolean;
  maxPageSize?: number;
}

const MAX_PAGE = 250;

/** One page of a listing, as the platform's connections give it. */
export function page<T, Node>(listing: Listing<T>, args: PageArguments, toNode: (item: T) => Node): ConnectionOf<Node> {
  const size = pageSize(args, listing.maxPageSize ?? MAX_PAGE);
  const after = args.after ? readCursor(args.after) : null;
  const before = args.before ? readCursor(args.before) : null;
  const isBackward = args.first == null;
  const found = itemsOfPage(listing, { ...args, after, before, isBackward, maxItems: size + 1 });
  const items = found.slice(0, size);
  if (isBackward) items.reverse();
  const hasMore = found.length > size;
  const cursor = (item: T | undefined) => (item === undefined ? null : writeCursor(listing.position(item)));
  return {
    edges: () => items.map((item) => ({ cursor: writeCursor(listing.position(item)), node: toNode(item) })),
    nodes: () => items.map(toNode),
    pageInfo: () => ({
      hasNextPage: isBackward ? before !== null : hasMore,
      hasPreviousPage: isBackward ? hasMore : after !== null,
      startCursor: cursor(items[0]),
      endCursor: cursor(items.at(-1)),
    }),
  };
}

interface PageBounds {
  after: CursorPosition | null;
  before: CursorPosition | null;
  reverse?: boolean | null;
  isBackward: boolean;
  maxItems: number;
}

function itemsOfPage<T>(listing: Listing<T>, { after, before, reverse, isBackward, maxItems }: PageBounds): T[] {
  const { items, position } = listing;
  const order = (a: CursorPosition, b: CursorPosition) => (reverse ? -listing.compare(a, b) : listing.compare(a, b));
  const at = (position: number) => items[reverse ? items.length - 1 - position : position] as T;
  // Binary search: the list is sorted.
  const firstBeyond = (cursor: CursorPosition, isBeyond: (difference: number) => boolean) => {
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBeyond(order(position(at(middle)), cursor))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const start = after ? firstBeyond(after, (difference) => difference > 0) : 0;
  const end = before ? firstBeyond(before, (difference) => difference >= 0) : items.length;
  const found: T[] = [];
  for (let step = 0; step < end - start && found.length < maxItems; step += 1) {
    const item = at(isBackward ? end - 1 - step : start + step);
    if (!listing.matches || listing.matches(item)) found.push(item);
  }
  return found;
}

function pageSize(args: PageArguments, largest: number): number {
  if (args.first != null && args.last != null)
    throw apiError('providing both first and last is not supported', 'BAD_REQUEST');
  const [name, size] = args.first != null ? ['first', args.first] : ['last', args.last];
  if (size == null) throw apiError('you must provide one of first or last', 'BAD_REQUEST');
  if (size < 0) throw apiError(`${name} cannot be negative`, 'BAD_REQUEST');
  if (size > largest) throw apiError(`${name} cannot exceed ${largest}`, 'BAD_REQUEST');
  return size;
}

const writeCursor = ({ id, value }: CursorPosition): string =>
  Buffer.from(JSON.stringify({ last_id: id, last_value: value })).toString('base64');

function readCursor(text: string): CursorPosition {
  try {
    const read = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as {
      last_id?: unknown;
      last_value?: unknown;
    };
    const { last_id: id, last_value: value } = read;
    if (typeof id === 'number' && (typeof value === 'string' || typeof value === 'number')) return { id, value };
  } catch {
    // An invalid cursor is refused below.
  }
  throw apiError('Invalid cursor for current pagination sort.', 'BAD_REQUEST');
}

/** Compares by value, then by id, so that equal values have a stable order for cursors. */
export function byValueThenId(a: CursorPosition, b: CursorPosition): number {
  if (a.value < b.value) return -1;
  if (a.value > b.value) return 1;
  return a.id - b.id;
}

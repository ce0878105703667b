import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import type { Platform } from '../../platform/platform.ts';
import type { SearchWarning } from '../../platform/search/product-search.ts';
import type { ShopState } from '../../shops/shop-state.ts';
import { accessDenied } from './api-error.ts';
import { type ConnectionOf, type Listing, type PageArguments, page } from './connection.ts';
import type { ErrorReply } from './parse-document.ts';

/** Root fields of the query type, by name. */
export type QueryFields = Record<
  string,
  (args: never, context: unknown, info: { path: { key: string | number } }) => unknown
>;

interface SearchWarnings {
  path: string[];
  query: string;
  parsed: unknown;
  warnings: SearchWarning[];
}

export interface ReadyDocument {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

export type GraphqlReply = { errors?: ErrorReply[]; data?: unknown; extensions?: Record<string, unknown> };

/** One call of the Admin API: the shop, the app's scopes and the search warnings so far. */
export interface ApiCall {
  platform: Platform;
  shopState: ShopState;
  scopes: string[];
  searchWarnings: SearchWarnings[];
  /** A bulk query reads connections completely; other calls must give a page size. */
  isBulk: boolean;
  /** Runs a document within this call. Passed in, because bulk operations run documents and importing it would be a cycle. */
  execute(call: ApiCall, ready: ReadyDocument, variables: Record<string, unknown>): GraphqlReply;
}

export function requireScope(call: ApiCall, field: string, scope: string): void {
  const isImplied = scope.startsWith('read_') && call.scopes.includes(scope.replace('read_', 'write_'));
  if (!call.scopes.includes(scope) && !isImplied) throw accessDenied(field, scope);
}

export function connection<T, Node>(
  call: ApiCall,
  listing: Listing<T>,
  args: PageArguments,
  toNode: (item: T) => Node,
): ConnectionOf<Node> {
  const isWhole = call.isBulk && args.first == null && args.last == null;
  if (!isWhole) return page(listing, args, toNode);
  return page({ ...listing, maxPageSize: Number.MAX_SAFE_INTEGER }, { ...args, first: listing.items.length }, toNode);
}

/** An empty connection, for resources that the sandbox does not have. */
export function emptyConnection(call: ApiCall, args: PageArguments): ConnectionOf<never> {
  const listing: Listing<never> = { items: [], position: () => ({ id: 0, value: 0 }), compare: () => 0 };
  return connection(call, listing, args, (item) => item);
}

export function listById<T extends { id: number }>(items: readonly T[]): Listing<T> {
  return { items, position: ({ id }) => ({ id, value: id }), compare: (a, b) => a.id - b.id };
}

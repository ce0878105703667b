import { type FieldNode, Kind, parse } from 'graphql';
import type { BulkLines } from '../../platform/bulk-operations.ts';
import type { ApiCall, ReadyDocument } from '../graphql/api-call.ts';
import { operationIn } from '../graphql/parse-document.ts';

type Tree = Record<string, unknown>;
type Connection = { edges: { node: Tree }[]; bulkPage: { hasNextPage: boolean; endCursor: string | null } } & Tree;

const PAGE_SIZE = 250;

/** A bulk query's result in chunks, so that a large shop does not block other requests. */
export function* bulkQueryLines(call: ApiCall, query: ReadyDocument, isGrouped: boolean): BulkLines {
  for (const selection of query.operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) continue;
    let after: string | null = null;
    do {
      const { data, errors = [] } = call.execute(call, pageQuery(query, selection, after), {});
      if (errors[0]) throw new Error(errors[0].message);
      const connection: unknown = (data as Tree)[selection.alias?.value ?? selection.name.value];
      if (!isConnection(connection)) break;
      yield linesOf(connection, isGrouped);
      after = connection.bulkPage.hasNextPage ? connection.bulkPage.endCursor : null;
    } while (after);
  }
}

/** Adds page size, cursor and pageInfo to the root connection, which is read page by page. */
function pageQuery({ document, operation }: ReadyDocument, field: FieldNode, after: string | null): ReadyDocument {
  const cursor = after ? `, after: ${JSON.stringify(after)}` : '';
  const extra = parse(`{ page(first: ${PAGE_SIZE}${cursor}) { bulkPage: pageInfo { hasNextPage endCursor } } }`);
  const [added] = (operationIn(extra)?.selectionSet.selections ?? []) as [FieldNode];
  const kept = (field.arguments ?? []).filter(({ name }) => !['first', 'last', 'after', 'before'].includes(name.value));
  const selections = [field, added].flatMap((each) => each.selectionSet?.selections ?? []);
  const paged: FieldNode = {
    ...field,
    arguments: [...kept, ...(added.arguments ?? [])],
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  };
  const only = { ...operation, selectionSet: { ...operation.selectionSet, selections: [paged] } };
  const definitions = document.definitions.map((each) => (each === operation ? only : each));
  return { document: { ...document, definitions }, operation: only };
}

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && Array.isArray((value as Connection).edges);

// Children follow their parent; directly only if the caller asked for groups, as on the platform.
function linesOf(connection: Connection, isGrouped: boolean): { lines: object[]; roots: number } {
  const trees = connection.edges.map(({ node }) => flatten(node, null));
  const lines = isGrouped
    ? trees.flat()
    : [...trees.map(([root]) => root as object), ...trees.flatMap(([, ...children]) => children)];
  return { lines, roots: trees.length };
}

function flatten(node: Tree, parentId: unknown): object[] {
  const own: Tree = {};
  const children: object[] = [];
  for (const [name, value] of Object.entries(node)) {
    if (isConnection(value)) children.push(...value.edges.flatMap((edge) => flatten(edge.node, node.id)));
    else own[name] = value;
  }
  if (parentId !== null) own.__parentId = parentId;
  return [own, ...children];
}

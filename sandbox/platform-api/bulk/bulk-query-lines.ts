import { type ArgumentNode, type FieldNode, Kind, type OperationDefinitionNode, parseValue } from 'graphql';
import type { ApiCall } from '../graphql/api-call.ts';
import type { BulkQuery } from './bulk-query-rules.ts';

interface Lines {
  lines: object[];
  roots: number;
}

type Tree = Record<string, unknown>;

const PAGE_SIZE = 250;

/** A bulk query's result in chunks, so that a large shop does not block other requests. */
export function* bulkQueryLines(call: ApiCall, query: BulkQuery, isGrouped: boolean): Generator<Lines> {
  for (const selection of query.operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) continue;
    let after: string | null = null;
    do {
      const answer: { data?: Tree; errors?: { message: string }[] } = call.execute(
        call,
        pageQuery(query, selection, after),
        {},
      ) as never;
      const [failure] = answer.errors ?? [];
      if (failure) throw new Error(failure.message);
      const connection = answer.data?.[selection.alias?.value ?? selection.name.value];
      if (!isConnection(connection)) break;
      yield linesOf(connection, isGrouped);
      const { hasNextPage, endCursor } = connection.bulkPage as { hasNextPage: boolean; endCursor: string | null };
      after = hasNextPage ? endCursor : null;
    } while (after);
  }
}

// Adds page size, cursor and pageInfo to the root connection, which is read page by page.
function pageQuery({ document, operation }: BulkQuery, field: FieldNode, after: string | null): BulkQuery {
  const added = after ? { first: String(PAGE_SIZE), after: JSON.stringify(after) } : { first: String(PAGE_SIZE) };
  const page: FieldNode = {
    kind: Kind.FIELD,
    alias: { kind: Kind.NAME, value: 'bulkPage' },
    name: { kind: Kind.NAME, value: 'pageInfo' },
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: ['hasNextPage', 'endCursor'].map(
        (value) => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value } }) as const,
      ),
    },
  };
  const kept = (field.arguments ?? []).filter(({ name }) => !['first', 'last', 'after', 'before'].includes(name.value));
  const paged: FieldNode = {
    ...field,
    arguments: [
      ...kept,
      ...Object.entries(added).map(
        ([name, value]): ArgumentNode => ({
          kind: Kind.ARGUMENT,
          name: { kind: Kind.NAME, value: name },
          value: parseValue(value),
        }),
      ),
    ],
    selectionSet: { kind: Kind.SELECTION_SET, selections: [...(field.selectionSet?.selections ?? []), page] },
  };
  const only: OperationDefinitionNode = {
    ...operation,
    selectionSet: { ...operation.selectionSet, selections: [paged] },
  };
  return {
    document: { ...document, definitions: document.definitions.map((each) => (each === operation ? only : each)) },
    operation: only,
  };
}

type Connection = { edges: { node: Tree }[] } & Tree;

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && Array.isArray((value as Connection).edges);

// Children follow their parent; directly only if the caller asked for groups, as on the platform.
function linesOf(connection: Connection, isGrouped: boolean): Lines {
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

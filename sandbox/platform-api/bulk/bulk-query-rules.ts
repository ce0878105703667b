import { type DocumentNode, GraphQLList, getNamedType, getNullableType, isInterfaceType, isObjectType } from 'graphql';
import type { ReadyDocument } from '../graphql/api-call.ts';
import { operationIn, parseDocument } from '../graphql/parse-document.ts';
import { schema } from '../graphql/schema.ts';
import { selectedFields } from '../graphql/selected-fields.ts';
import { validateDocument } from '../graphql/validate-document.ts';

const MAX_BYTES = 65_535;
const MAX_CONNECTIONS = 5;
const MAX_NESTING = 2;

interface Connection {
  name: string;
  depth: number;
  /** The connection around it, and whether that one's nodes select their id. */
  parent: { name: string; hasId: boolean } | null;
  isInList: boolean;
  isThroughNodes: boolean;
}

/** Parses a bulk query; a query that may not run in bulk returns the platform's error messages. */
export function readBulkQuery(text: string): ReadyDocument | { problems: string[] } {
  if (Buffer.byteLength(text) > MAX_BYTES) return { problems: [`Query is too long (maximum is ${MAX_BYTES} bytes)`] };
  const parsed = parseDocument(text);
  if ('error' in parsed) return { problems: [`Invalid bulk query: ${parsed.error.message}`] };
  const { document } = parsed;
  const operation = operationIn(document);
  if (operation?.operation !== 'query')
    return { problems: ['Invalid operation type. Only `query` operations are supported.'] };
  const [invalid] = validateDocument(document);
  if (invalid) return { problems: [`Invalid bulk query: ${invalid.message}`] };
  const ready = { document, operation };
  const problems = problemsOf(ready);
  return problems.length > 0 ? { problems } : ready;
}

/** The connections that an operation asks for. */
export function connectionsIn({ document, operation }: ReadyDocument): Connection[] {
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  return connectionsBelow(document, operation.selectionSet, root, { depth: 0, parent: null, isInList: false });
}

function problemsOf(ready: ReadyDocument): string[] {
  const connections = connectionsIn(ready);
  const rootFields = selectedFields(ready.document, ready.operation.selectionSet).map(({ name }) => name.value);
  const problems = ['node', 'nodes']
    .filter((name) => rootFields.includes(name))
    .map((name) => `Bulk queries cannot contain a top level \`${name}\` field.`);
  if (connections.some(({ isInList }) => isInList))
    return [...problems, 'Queries that contain a connection field within a list field are not currently supported.'];
  if (connections.length === 0) problems.push('Bulk queries must contain at least one connection.');
  if (connections.length > MAX_CONNECTIONS)
    problems.push(`Bulk queries cannot contain more than ${MAX_CONNECTIONS} connections.`);
  if (connections.some(({ depth }) => depth > MAX_NESTING))
    problems.push(`Bulk queries cannot contain connections with a nesting depth greater than ${MAX_NESTING}.`);
  const throughNodes = connections.filter(({ isThroughNodes }) => isThroughNodes).map(({ name }) => name);
  if (throughNodes.length > 0) {
    const names = throughNodes.map((name) => `'${name}'`).join(', ');
    problems.push(
      `All connection fields in a bulk query must select their contents using 'edges' > 'node', e.g: '${throughNodes[0]} { edges { node {'. Selecting via 'nodes' is not supported. Invalid connection fields: ${names}.`,
    );
  }
  const withoutId = new Set(connections.flatMap(({ parent }) => (parent && !parent.hasId ? [parent.name] : [])));
  if (withoutId.size > 0) {
    problems.push(
      `The parent 'node' field for a nested connection must select the 'id' field without an alias and must be of 'ID' return type. Connection fields without 'id': ${[...withoutId].join(', ')}.`,
    );
  }
  return problems;
}

type Position = Pick<Connection, 'depth' | 'parent' | 'isInList'>;
type Selections = Parameters<typeof selectedFields>[1];

function connectionsBelow(document: DocumentNode, selections: Selections, type: unknown, at: Position): Connection[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return selectedFields(document, selections).flatMap((field): Connection[] => {
    const definition = type.getFields()[field.name.value];
    const named = definition && getNamedType(definition.type);
    if (!definition || !field.selectionSet || !named) return [];
    if (!named.name.endsWith('Connection') || !isObjectType(named)) {
      const isList = getNullableType(definition.type) instanceof GraphQLList;
      return connectionsBelow(document, field.selectionSet, named, { ...at, isInList: at.isInList || isList });
    }
    const name = field.name.value;
    const parts = selectedFields(document, field.selectionSet);
    const isThroughNodes = parts.some((part) => part.name.value === 'nodes');
    const nodeType = getNamedType(named.getFields().nodes?.type);
    const below = parts
      .flatMap((part) =>
        part.name.value === 'edges' && part.selectionSet ? selectedFields(document, part.selectionSet) : [],
      )
      .flatMap((node): Connection[] => {
        if (node.name.value !== 'node' || !node.selectionSet) return [];
        const hasId = selectedFields(document, node.selectionSet).some(
          (each) => each.name.value === 'id' && !each.alias,
        );
        const position = { depth: at.depth + 1, parent: { name, hasId }, isInList: false };
        return connectionsBelow(document, node.selectionSet, nodeType, position);
      });
    return [{ name, ...at, isThroughNodes }, ...below];
  });
}

import {
  type DocumentNode,
  type FieldNode,
  GraphQLList,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { parseDocument } from '../graphql/parse-document.ts';
import { schema } from '../graphql/schema.ts';
import { selectedFields } from '../graphql/selected-fields.ts';
import { validateDocument } from '../graphql/validate-document.ts';

const MAX_BYTES = 65_535;
const MAX_CONNECTIONS = 5;
const MAX_NESTING = 2;

export interface BulkQuery {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

interface QueryFacts {
  connections: number;
  deepest: number;
  throughNodes: string[];
  parentsWithoutId: string[];
  hasConnectionInList: boolean;
}

/** Parses a bulk query; a query that may not run in bulk returns the platform's error messages. */
export function readBulkQuery(text: string): BulkQuery | { problems: string[] } {
  if (Buffer.byteLength(text) > MAX_BYTES) return { problems: [`Query is too long (maximum is ${MAX_BYTES} bytes)`] };
  const parsed = parseDocument(text);
  if ('error' in parsed) return { problems: [`Invalid bulk query: ${parsed.error.message}`] };
  const { document } = parsed;
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation?.operation !== 'query')
    return { problems: ['Invalid operation type. Only `query` operations are supported.'] };
  const [invalid] = validateDocument(document);
  if (invalid) return { problems: [`Invalid bulk query: ${invalid.message}`] };
  const problems = findProblems(document, operation);
  return problems.length > 0 ? { problems } : { document, operation };
}

/** How many connections an operation asks for. */
export const countConnections = (document: DocumentNode, operation: OperationDefinitionNode): number =>
  factsOf(document, operation).connections;

function factsOf(document: DocumentNode, operation: OperationDefinitionNode): QueryFacts {
  const found: QueryFacts = {
    connections: 0,
    deepest: 0,
    throughNodes: [],
    parentsWithoutId: [],
    hasConnectionInList: false,
  };
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  inspect(document, operation.selectionSet, root, found, { depth: 0, parent: null, isInList: false });
  return found;
}

function findProblems(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const found = factsOf(document, operation);
  const problems: string[] = [];
  for (const name of ['node', 'nodes']) {
    const isSelected = selectedFields(document, operation.selectionSet).some((field) => field.name.value === name);
    if (isSelected) problems.push(`Bulk queries cannot contain a top level \`${name}\` field.`);
  }
  if (found.hasConnectionInList) {
    problems.push('Queries that contain a connection field within a list field are not currently supported.');
    return problems;
  }
  if (found.connections === 0) problems.push('Bulk queries must contain at least one connection.');
  if (found.connections > MAX_CONNECTIONS)
    problems.push(`Bulk queries cannot contain more than ${MAX_CONNECTIONS} connections.`);
  if (found.deepest > MAX_NESTING) {
    problems.push(`Bulk queries cannot contain connections with a nesting depth greater than ${MAX_NESTING}.`);
  }
  const [first] = found.throughNodes;
  if (first) {
    const names = found.throughNodes.map((name) => `'${name}'`).join(', ');
    problems.push(
      `All connection fields in a bulk query must select their contents using 'edges' > 'node', e.g: '${first} { edges { node {'. Selecting via 'nodes' is not supported. Invalid connection fields: ${names}.`,
    );
  }
  if (found.parentsWithoutId.length > 0) {
    problems.push(
      `The parent 'node' field for a nested connection must select the 'id' field without an alias and must be of 'ID' return type. Connection fields without 'id': ${found.parentsWithoutId.join(', ')}.`,
    );
  }
  return problems;
}

interface Position {
  depth: number;
  /** The surrounding connection, and whether its nodes select their id. */
  parent: { name: string; hasId: boolean } | null;
  isInList: boolean;
}

function inspect(
  document: DocumentNode,
  selections: SelectionSetNode,
  type: unknown,
  found: QueryFacts,
  position: Position,
): void {
  if (!isObjectType(type) && !isInterfaceType(type)) return;
  for (const field of selectedFields(document, selections)) {
    const definition = type.getFields()[field.name.value];
    const named = definition && getNamedType(definition.type);
    if (!definition || !field.selectionSet || !named) continue;
    if (named.name.endsWith('Connection') && isObjectType(named))
      inspectConnection(document, field, named, found, position);
    else {
      const isList = getNullableType(definition.type) instanceof GraphQLList;
      inspect(document, field.selectionSet, named, found, { ...position, isInList: position.isInList || isList });
    }
  }
}

function inspectConnection(
  document: DocumentNode,
  field: FieldNode,
  type: GraphQLObjectType,
  found: QueryFacts,
  position: Position,
): void {
  const name = field.name.value;
  found.connections += 1;
  found.deepest = Math.max(found.deepest, position.depth);
  if (position.isInList) found.hasConnectionInList = true;
  const { parent } = position;
  if (parent && !parent.hasId && !found.parentsWithoutId.includes(parent.name))
    found.parentsWithoutId.push(parent.name);
  if (!field.selectionSet) return;
  const nodeType = getNamedType(type.getFields().nodes?.type);
  for (const part of selectedFields(document, field.selectionSet)) {
    if (!part.selectionSet) continue;
    if (part.name.value === 'nodes') found.throughNodes.push(name);
    const nodes =
      part.name.value === 'edges'
        ? selectedFields(document, part.selectionSet).filter((each) => each.name.value === 'node')
        : [];
    for (const node of nodes) {
      if (!node.selectionSet) continue;
      const hasId = selectedFields(document, node.selectionSet).some((each) => each.name.value === 'id' && !each.alias);
      inspect(document, node.selectionSet, nodeType, found, {
        depth: position.depth + 1,
        parent: { name, hasId },
        isInList: false,
      });
    }
  }
}

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
import { validateDocument } from '../graphql/validate-document.ts';

const MAX_CONNECTIONS = 5;
const MAX_NESTING = 2;

export interface BulkQuery {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

interface Survey {
  connections: number;
  deepest: number;
  throughNodes: string[];
  parentsWithoutId: string[];
  hasConnectionInList: boolean;
}

/** Parses a bulk query; a query that may not run in bulk returns the platform's error messages. */
export function readBulkQuery(text: string): BulkQuery | { problems: string[] } {
  const parsed = parseDocument(text);
  if ('error' in parsed) return { problems: [`Invalid bulk query: ${parsed.error.message}`] };
  const { document } = parsed;
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation?.operation !== 'query')
    return { problems: ['Invalid operation type. Only `query` operations are supported.'] };
  const [invalid] = validateDocument(document);
  if (invalid) return { problems: [`Invalid bulk query: ${invalid.message}`] };
  const problems = problemsOf(document, operation);
  return problems.length > 0 ? { problems } : { document, operation };
}

function problemsOf(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const found: Survey = {
    connections: 0,
    deepest: 0,
    throughNodes: [],
    parentsWithoutId: [],
    hasConnectionInList: false,
  };
  survey(document, operation.selectionSet, schema.getQueryType(), found, { depth: 0, parent: null, isInList: false });
  const problems: string[] = [];
  for (const name of ['node', 'nodes']) {
    const isAsked = fieldsOf(document, operation.selectionSet).some((field) => field.name.value === name);
    if (isAsked) problems.push(`Bulk queries cannot contain a top level \`${name}\` field.`);
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

interface Place {
  depth: number;
  /** The surrounding connection, and whether its nodes select their id. */
  parent: { name: string; hasId: boolean } | null;
  isInList: boolean;
}

function survey(
  document: DocumentNode,
  selections: SelectionSetNode,
  type: unknown,
  found: Survey,
  place: Place,
): void {
  if (!isObjectType(type) && !isInterfaceType(type)) return;
  for (const field of fieldsOf(document, selections)) {
    const definition = type.getFields()[field.name.value];
    const named = definition && getNamedType(definition.type);
    if (!definition || !field.selectionSet || !named) continue;
    if (named.name.endsWith('Connection') && isObjectType(named))
      surveyConnection(document, field, named, found, place);
    else {
      const isList = getNullableType(definition.type) instanceof GraphQLList;
      survey(document, field.selectionSet, named, found, { ...place, isInList: place.isInList || isList });
    }
  }
}

function surveyConnection(
  document: DocumentNode,
  field: FieldNode,
  type: GraphQLObjectType,
  found: Survey,
  place: Place,
): void {
  const name = field.name.value;
  found.connections += 1;
  found.deepest = Math.max(found.deepest, place.depth);
  if (place.isInList) found.hasConnectionInList = true;
  const { parent } = place;
  if (parent && !parent.hasId && !found.parentsWithoutId.includes(parent.name))
    found.parentsWithoutId.push(parent.name);
  if (!field.selectionSet) return;
  const nodeType = getNamedType(type.getFields().nodes?.type);
  for (const part of fieldsOf(document, field.selectionSet)) {
    if (!part.selectionSet) continue;
    if (part.name.value === 'nodes') found.throughNodes.push(name);
    const nodes =
      part.name.value === 'edges'
        ? fieldsOf(document, part.selectionSet).filter((each) => each.name.value === 'node')
        : [];
    for (const node of nodes) {
      if (!node.selectionSet) continue;
      const hasId = fieldsOf(document, node.selectionSet).some((each) => each.name.value === 'id' && !each.alias);
      survey(document, node.selectionSet, nodeType, found, {
        depth: place.depth + 1,
        parent: { name, hasId },
        isInList: false,
      });
    }
  }
}

function fieldsOf(document: DocumentNode, selections: SelectionSetNode): FieldNode[] {
  return selections.selections.flatMap((selection): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(document, fragment.selectionSet) : [];
  });
}

import {
  type DocumentNode,
  type FieldNode,
  GraphQLList,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { schema } from './schema.ts';
import { selectedFields } from './selected-fields.ts';

// Derived from recorded calls: a connection costs 2 plus the cost of log2(page size) nodes. Empty pages and null
// objects cost the same as requested.
const CONNECTION = 2;
const MUTATION = 10;
const COUNT_OF_A_SHOP = 10;
const FREE = new Set(['PageInfo', 'SEO', 'CollectionRule', 'StagedUploadParameter', 'UserError', 'MoneyV2']);

interface CostContext {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

type Data = unknown;
const NOT_RUN = Symbol('what the operation may cost at most, before it has run');

export function requestedCost(operation: OperationDefinitionNode, context: CostContext): number {
  return rootCost(operation, context, NOT_RUN);
}

export function actualCost(operation: OperationDefinitionNode, context: CostContext, data: Data): number {
  return rootCost(operation, context, data ?? NOT_RUN);
}

function rootCost(operation: OperationDefinitionNode, context: CostContext, data: Data): number {
  if (operation.operation !== 'mutation') {
    return selectionCost(operation.selectionSet, schema.getQueryType(), context, data);
  }
  const root = schema.getMutationType();
  let cost = 0;
  for (const field of selectedFields(context.document, operation.selectionSet)) {
    const payload = root?.getFields()[field.name.value];
    const type = payload && getNamedType(payload.type);
    cost += MUTATION;
    if (isObjectType(type) && field.selectionSet)
      cost += payloadCost(field.selectionSet, type, context, at(data, field));
  }
  return cost;
}

// The objects that a mutation returns directly are included in its price.
function payloadCost(selections: SelectionSetNode, type: GraphQLObjectType, context: CostContext, data: Data): number {
  let cost = 0;
  for (const field of selectedFields(context.document, selections)) {
    const definition = type.getFields()[field.name.value];
    const answered = definition && getNamedType(definition.type);
    if (!definition || !field.selectionSet || !isObjectType(answered) || answered.name.endsWith('UserError')) continue;
    const isList = getNullableType(definition.type) instanceof GraphQLList;
    const first = isList ? firstOf(at(data, field)) : at(data, field);
    cost += (isList ? 1 : 0) + selectionCost(field.selectionSet, answered, context, first);
  }
  return cost;
}

function selectionCost(selections: SelectionSetNode, type: unknown, context: CostContext, data: Data): number {
  if (!isObjectType(type) && !isInterfaceType(type)) return unionCost(selections, context, data);
  let cost = 0;
  for (const field of selectedFields(context.document, selections)) {
    const owner = type.getFields()[field.name.value] ? type : ownerOf(field);
    const definition = owner?.getFields()[field.name.value];
    if (definition) cost += fieldCost(field, type.name, definition.type, context, at(data, field));
  }
  return cost;
}

// A field of an interface or union may belong to any of its types: the first type with that field counts.
function ownerOf(field: FieldNode): GraphQLObjectType | undefined {
  return Object.values(schema.getTypeMap()).find(
    (each): each is GraphQLObjectType => isObjectType(each) && field.name.value in each.getFields(),
  );
}

function unionCost(selections: SelectionSetNode, context: CostContext, data: Data): number {
  let cost = 0;
  for (const field of selectedFields(context.document, selections)) {
    const definition = ownerOf(field)?.getFields()[field.name.value];
    if (definition) cost += fieldCost(field, '', definition.type, context, at(data, field));
  }
  return cost;
}

function fieldCost(
  field: FieldNode,
  parent: string,
  type: Parameters<typeof getNamedType>[0],
  context: CostContext,
  data: Data,
): number {
  const named = getNamedType(type);
  if (!named || isLeafType(named) || !field.selectionSet || FREE.has(named.name)) return 0;
  if (parent === 'QueryRoot' && named.name === 'Count') return COUNT_OF_A_SHOP;
  if (named.name.endsWith('Connection')) return connectionCost(field, named, context, data);
  const value = Array.isArray(data) ? firstOf(data) : data;
  return 1 + selectionCost(field.selectionSet, named, context, value);
}

function connectionCost(field: FieldNode, type: unknown, context: CostContext, data: Data): number {
  if (!isObjectType(type) || !field.selectionSet) return CONNECTION;
  const counted = Math.max(1, Math.ceil(Math.log2(pageSize(field, context))));
  const nodeType = getNamedType(type.getFields().nodes?.type ?? type.getFields().edges?.type);
  const chosen = nodeSelections(field.selectionSet, context);
  const nodes = nodesIn(field.selectionSet, context, data);
  const costOf = (node: Data) =>
    1 + chosen.reduce((sum, each) => sum + selectionCost(each, nodeType, context, node), 0);
  if (nodes === null || nodes.length === 0) return CONNECTION + counted * costOf(NOT_RUN);
  return CONNECTION + nodes.slice(0, counted).reduce<number>((sum, node) => sum + costOf(node), 0);
}

function pageSize(field: FieldNode, { variables }: CostContext): number {
  for (const argument of field.arguments ?? []) {
    if (argument.name.value !== 'first' && argument.name.value !== 'last') continue;
    if (argument.value.kind === Kind.INT) return Math.max(1, Number(argument.value.value));
    if (argument.value.kind === Kind.VARIABLE) return Math.max(1, Number(variables[argument.value.name.value] ?? 1));
  }
  return 1;
}

function nodeSelections(selections: SelectionSetNode, context: CostContext): SelectionSetNode[] {
  return selectedFields(context.document, selections).flatMap((field) => {
    if (!field.selectionSet) return [];
    if (field.name.value === 'nodes') return [field.selectionSet];
    if (field.name.value !== 'edges') return [];
    const inner = selectedFields(context.document, field.selectionSet).filter((each) => each.name.value === 'node');
    return inner.flatMap((each) => each.selectionSet ?? []);
  });
}

function nodesIn(selections: SelectionSetNode, context: CostContext, data: Data): Data[] | null {
  if (data === NOT_RUN || data === null) return null;
  for (const field of selectedFields(context.document, selections)) {
    const list = at(data, field);
    if (field.name.value === 'nodes' && Array.isArray(list)) return list;
    if (field.name.value === 'edges' && Array.isArray(list))
      return list.map((edge: { node?: Data }) => edge.node ?? NOT_RUN);
  }
  return null;
}

function at(data: Data, field: FieldNode): Data {
  if (data === NOT_RUN || typeof data !== 'object' || data === null) return NOT_RUN;
  return (data as Record<string, unknown>)[field.alias?.value ?? field.name.value] ?? NOT_RUN;
}

const firstOf = (data: Data): Data => (Array.isArray(data) && data.length > 0 ? data[0] : NOT_RUN);

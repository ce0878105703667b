import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { schema } from './schema.ts';
import { selectedFields } from './selected-fields.ts';

// Derived from recorded calls: a connection costs 2 plus the cost of 2 · ln(page size) of its nodes. A null object costs the
// same as requested; an empty list or page costs nothing for what its items would hold.
const CONNECTION = 2;
const MUTATION = 10;
const COUNT_OF_A_SHOP = 10;
const FREE = new Set(['PageInfo', 'CollectionRuleSet', 'UserError', 'MoneyV2']);

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
  const isMutation = operation.operation === 'mutation';
  if (!isMutation) return selectionCost(operation.selectionSet, schema.getQueryType(), context, data);
  return sumOf(operation.selectionSet, schema.getMutationType(), context, (field, { type }) => {
    const payload = getNamedType(type);
    return MUTATION + (field.selectionSet ? payloadCost(field.selectionSet, payload, context, at(data, field)) : 0);
  });
}

// The objects that a mutation returns directly, alone or in a list, are included in its price.
function payloadCost(selections: SelectionSetNode, type: unknown, context: CostContext, data: Data): number {
  return sumOf(selections, type, context, (field, definition) => {
    const answered = getNamedType(definition.type);
    return answered.name.endsWith('UserError') ? 0 : itemCost(field, answered, context, at(data, field));
  });
}

function selectionCost(selections: SelectionSetNode, type: unknown, context: CostContext, data: Data): number {
  return sumOf(selections, type, context, (field, definition) =>
    fieldCost(field, type, definition.type, context, at(data, field)),
  );
}

function sumOf(
  selections: SelectionSetNode,
  type: unknown,
  { document, variables }: CostContext,
  cost: (field: FieldNode, definition: GraphQLField<unknown, unknown>) => number,
): number {
  return selectedFields(document, selections, variables).reduce((sum, field) => {
    const definition = definitionOf(type, field.name.value);
    return definition ? sum + cost(field, definition) : sum;
  }, 0);
}

// A field of an interface or union may belong to any of its types: the first type with that field counts.
function definitionOf(type: unknown, name: string): GraphQLField<unknown, unknown> | undefined {
  const own = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  if (own) return own;
  const owner = Object.values(schema.getTypeMap()).find((each) => isObjectType(each) && name in each.getFields());
  return isObjectType(owner) ? owner.getFields()[name] : undefined;
}

function fieldCost(
  field: FieldNode,
  parent: unknown,
  type: GraphQLOutputType,
  context: CostContext,
  data: Data,
): number {
  const named = getNamedType(type);
  if (isLeafType(named) || !field.selectionSet || FREE.has(named.name)) return 0;
  if (parent === schema.getQueryType() && named.name === 'Count') return COUNT_OF_A_SHOP;
  if (named.name.endsWith('Connection')) return connectionCost(field, named, context, data);
  return 1 + itemCost(field, named, context, data);
}

/** What a field's selection costs: for a list, that of its first item. */
function itemCost(field: FieldNode, type: unknown, context: CostContext, data: Data): number {
  if (!field.selectionSet || (Array.isArray(data) && data.length === 0)) return 0;
  return selectionCost(field.selectionSet, type, context, Array.isArray(data) ? (data[0] ?? NOT_RUN) : data);
}

function connectionCost(field: FieldNode, type: unknown, context: CostContext, data: Data): number {
  if (!isObjectType(type) || !field.selectionSet) return CONNECTION;
  const nodeType = getNamedType(type.getFields().nodes?.type ?? type.getFields().edges?.type);
  const nodes = nodesIn(field.selectionSet, context, data);
  const counted = Math.max(1, Math.floor(2 * Math.log(pageSize(field, context))));
  // `nodes` and `edges` are counted one by one, even in the same connection.
  return nodeSelections(field.selectionSet, context).reduce<number>((sum, chosen) => {
    if (nodes?.length === 0) return sum + counted;
    const cost = (node: Data) => 1 + selectionCost(chosen, nodeType, context, node);
    if (nodes === null) return sum + counted * cost(NOT_RUN);
    return sum + nodes.slice(0, counted).reduce<number>((total, node) => total + cost(node), 0);
  }, CONNECTION);
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
  return selectedFields(context.document, selections, context.variables).flatMap((field) => {
    if (!field.selectionSet) return [];
    if (field.name.value === 'nodes') return [field.selectionSet];
    if (field.name.value !== 'edges') return [];
    const inner = selectedFields(context.document, field.selectionSet, context.variables).filter(
      (each) => each.name.value === 'node',
    );
    return inner.flatMap((each) => each.selectionSet ?? []);
  });
}

function nodesIn(selections: SelectionSetNode, context: CostContext, data: Data): Data[] | null {
  if (data === NOT_RUN || data === null) return null;
  for (const field of selectedFields(context.document, selections, context.variables)) {
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

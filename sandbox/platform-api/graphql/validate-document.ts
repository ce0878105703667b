import {
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLInputType,
  GraphQLNonNull,
  getLocation,
  getNamedType,
  isLeafType,
  isRequiredArgument,
  isTypeSubTypeOf,
  Kind,
  KnownDirectivesRule,
  KnownTypeNamesRule,
  LoneAnonymousOperationRule,
  NoFragmentCyclesRule,
  type OperationDefinitionNode,
  OverlappingFieldsCanBeMergedRule,
  PossibleFragmentSpreadsRule,
  TypeInfo,
  typeFromAST,
  UniqueArgumentNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
  type VariableDefinitionNode,
  type VariableNode,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { literalProblems } from './literals.ts';
import type { ErrorReply } from './parse-document.ts';
import { schema } from './schema.ts';

// For these rules the platform's messages are close to the reference implementation's, and our client never breaks them.
const REFERENCE_RULES = [
  KnownDirectivesRule,
  KnownTypeNamesRule,
  LoneAnonymousOperationRule,
  NoFragmentCyclesRule,
  OverlappingFieldsCanBeMergedRule,
  PossibleFragmentSpreadsRule,
  UniqueArgumentNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
];

/** Validates a document against the schema; returns errors with the platform's messages, codes and paths. */
export function validateDocument(document: DocumentNode): ErrorReply[] {
  const errors: ErrorReply[] = [];
  const typeInfo = new TypeInfo(schema);
  const path: string[] = [];
  let declared = new Map<string, VariableDefinitionNode>();
  let operation: OperationDefinitionNode | null = null;

  const addError = (node: ASTNode, message: string, extensions: Record<string, unknown>, extra: string[] = []) => {
    errors.push({ message, locations: locationsOf(node), path: [...path, ...extra], extensions });
  };

  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      enter(node, _key, parent) {
        const step = pathSegment(node);
        if (step !== null) path.push(step);
        if (node.kind === Kind.OPERATION_DEFINITION) operationErrors(node);
        if (node.kind === Kind.FRAGMENT_DEFINITION) unusedFragmentError(node);
        if (node.kind === Kind.FRAGMENT_SPREAD) undefinedFragmentError(node);
        if (node.kind === Kind.FIELD) fieldErrors(node);
        if (node.kind === Kind.ARGUMENT) argumentErrors(node);
        const isUse = !(parent && 'kind' in parent && parent.kind === Kind.VARIABLE_DEFINITION);
        if (node.kind === Kind.VARIABLE && isUse) variableErrors(node);
      },
      leave(node) {
        if (pathSegment(node) !== null) path.pop();
        if (node.kind === Kind.OPERATION_DEFINITION) operation = null;
      },
    }),
  );

  if (errors.length === 0) {
    for (const error of validate(schema, document, REFERENCE_RULES)) {
      errors.push({ message: error.message, locations: error.locations ?? [], extensions: { code: 'invalid' } });
    }
  }
  return errors;

  function operationErrors(node: OperationDefinitionNode): void {
    operation = node;
    declared = new Map(node.variableDefinitions?.map((each) => [each.variable.name.value, each]));
    for (const unused of unusedVariables(document, node)) {
      const variableName = unused.variable.name.value;
      const message = `Variable $${variableName} is declared by ${nameOf(node)} but not used`;
      addError(unused, message, { code: 'variableNotUsed', variableName });
    }
  }

  function unusedFragmentError(node: FragmentDefinitionNode): void {
    const fragmentName = node.name.value;
    if (isSpread(document, fragmentName)) return;
    addError(node, `Fragment ${fragmentName} was defined, but not used`, {
      code: 'useAndDefineFragment',
      fragmentName,
    });
  }

  function undefinedFragmentError(node: FragmentSpreadNode): void {
    const fragmentName = node.name.value;
    const isDefined = document.definitions.some(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === fragmentName,
    );
    if (isDefined) return;
    const message = `Fragment ${fragmentName} was used, but not defined`;
    addError(node, message, { code: 'useAndDefineFragment', fragmentName }, [`... ${fragmentName}`]);
  }

  function argumentErrors(node: ArgumentNode): void {
    const argument = typeInfo.getArgument();
    const field = typeInfo.getFieldDef();
    const argumentName = node.name.value;
    if (!field) return;
    if (!argument) {
      const message = `Field '${field.name}' doesn't accept argument '${argumentName}'`;
      const extensions = { code: 'argumentNotAccepted', name: field.name, typeName: 'Field', argumentName };
      addError(node, message, extensions, [argumentName]);
      return;
    }
    const owner = `Argument '${argumentName}' on Field '${field.name}'`;
    for (const problem of literalProblems(node.value, argument.type, owner, argumentName)) {
      addError(problem.node ?? node, problem.message, problem.extensions, [argumentName, ...problem.path]);
    }
  }

  function variableErrors(node: VariableNode): void {
    if (!operation) return;
    const variableName = node.name.value;
    const definition = declared.get(variableName);
    if (!definition) {
      const message = `Variable $${variableName} is used by ${nameOf(operation)} but not declared`;
      addError(node, message, { code: 'variableNotDefined', variableName });
      return;
    }
    variableMismatch(definition, typeInfo.getInputType(), typeInfo.getArgument()?.name ?? '', node);
  }

  function fieldErrors(node: FieldNode): void {
    const parent = typeInfo.getParentType();
    const field = typeInfo.getFieldDef();
    if (!parent) return;
    if (!field) {
      const message = `Field '${node.name.value}' doesn't exist on type '${parent.name}'`;
      addError(node, message, { code: 'undefinedField', typeName: parent.name, fieldName: node.name.value });
      return;
    }
    const type = getNamedType(field.type);
    const nodeName = `field '${node.name.value}'`;
    if (isLeafType(type) && node.selectionSet) {
      const chosen = node.selectionSet.selections.map((each) => (each.kind === Kind.FIELD ? each.name.value : '...'));
      const message = `Selections can't be made on scalars (${nodeName} returns ${type.name} but has selections [${chosen.map((each) => JSON.stringify(each)).join(', ')}])`;
      addError(node, message, { code: 'selectionMismatch', nodeName, typeName: type.name });
    }
    if (!isLeafType(type) && !node.selectionSet) {
      const message = `Field must have selections (${nodeName} returns ${type.name} but has no selections. Did you mean '${node.name.value} { ... }'?)`;
      addError(node, message, { code: 'selectionMismatch', nodeName, typeName: type.name });
    }
    const given = new Set(node.arguments?.map((each) => each.name.value));
    const missing = field.args
      .filter((each) => isRequiredArgument(each) && !given.has(each.name))
      .map((each) => each.name);
    if (missing.length > 0) {
      const names = missing.join(', ');
      const message = `Field '${field.name}' is missing required arguments: ${names}`;
      addError(node, message, {
        code: 'missingRequiredArguments',
        className: 'Field',
        name: field.name,
        arguments: names,
      });
    }
  }

  function variableMismatch(
    definition: VariableDefinitionNode,
    expected: GraphQLInputType | null | undefined,
    argumentName: string,
    node: ASTNode,
  ): void {
    const declaredType = typeFromAST(schema, definition.type);
    if (!declaredType || !expected) return;
    const hasDefault = definition.defaultValue && definition.defaultValue.kind !== Kind.NULL;
    const effective =
      hasDefault && !(declaredType instanceof GraphQLNonNull) ? new GraphQLNonNull(declaredType) : declaredType;
    if (isTypeSubTypeOf(schema, effective, expected)) return;
    const variableName = definition.variable.name.value;
    const errorMessage = 'Type mismatch';
    const message = `${errorMessage} on variable $${variableName} and argument ${argumentName} (${declaredType} / ${expected})`;
    addError(
      node,
      message,
      { code: 'variableMismatch', variableName, typeName: String(declaredType), argumentName, errorMessage },
      [argumentName],
    );
  }
}

export function locationsOf(node: ASTNode): { line: number; column: number }[] {
  if (!node.loc) return [];
  const { line, column } = getLocation(node.loc.source, node.loc.start);
  return [{ line, column }];
}

function pathSegment(node: ASTNode): string | null {
  if (node.kind === Kind.OPERATION_DEFINITION)
    return node.name ? `${node.operation} ${node.name.value}` : node.operation;
  if (node.kind === Kind.FRAGMENT_DEFINITION) return `fragment ${node.name.value}`;
  if (node.kind === Kind.INLINE_FRAGMENT) return node.typeCondition ? `... on ${node.typeCondition.name.value}` : '...';
  return node.kind === Kind.FIELD ? (node.alias?.value ?? node.name.value) : null;
}

const nameOf = ({ operation, name }: OperationDefinitionNode) => name?.value ?? `anonymous ${operation}`;

function unusedVariables(document: DocumentNode, operation: OperationDefinitionNode): VariableDefinitionNode[] {
  const used = new Set<string>();
  const collect = (root: ASTNode) =>
    visit(root, {
      enter(node) {
        if (node.kind === Kind.VARIABLE_DEFINITION) return false;
        if (node.kind === Kind.VARIABLE) used.add(node.name.value);
        return undefined;
      },
    });
  collect(operation);
  for (const definition of document.definitions) if (definition.kind === Kind.FRAGMENT_DEFINITION) collect(definition);
  return (operation.variableDefinitions ?? []).filter((each) => !used.has(each.variable.name.value));
}

function isSpread(document: DocumentNode, name: string): boolean {
  let isFound = false;
  visit(document, {
    enter(node) {
      if (node.kind === Kind.FRAGMENT_SPREAD && node.name.value === name) isFound = true;
    },
  });
  return isFound;
}

import {
  type ASTNode,
  GraphQLEnumType,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  getNullableType,
  isRequiredInputField,
  Kind,
  print,
  type ValueNode,
} from 'graphql';
import { readGlobalId } from './global-id.ts';

interface LiteralProblem {
  message: string;
  path: string[];
  extensions: Record<string, unknown>;
  node?: ASTNode;
}

/** What is wrong with a value written into the document itself. */
export function literalProblems(
  value: ValueNode,
  type: GraphQLInputType,
  owner: string,
  name: string,
  typeName = 'Field',
): LiteralProblem[] {
  if (value.kind === Kind.VARIABLE) return [];
  const wrong = (): LiteralProblem[] => [
    {
      message: `${owner} has an invalid value (${print(value)}). Expected type '${type}'.`,
      path: [],
      extensions: { code: 'argumentLiteralsIncompatible', typeName, argumentName: name },
    },
  ];
  if (value.kind === Kind.NULL) return type instanceof GraphQLNonNull ? wrong() : [];
  const nullable = getNullableType(type);
  if (nullable instanceof GraphQLList) {
    const items = value.kind === Kind.LIST ? value.values : [value];
    return items.some((item) => literalProblems(item, nullable.ofType, owner, name).length > 0) ? wrong() : [];
  }
  if (nullable instanceof GraphQLInputObjectType)
    return value.kind === Kind.OBJECT ? objectProblems(value.fields, nullable) : wrong();
  if (nullable instanceof GraphQLEnumType) {
    return value.kind === Kind.ENUM && nullable.getValue(value.value) ? [] : wrong();
  }
  if (nullable.name === 'ID' && value.kind === Kind.STRING && !readGlobalId(value.value)) {
    const message = `Invalid global id '${value.value}'`;
    return [{ message, path: [], extensions: { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' } }];
  }
  return isScalarLiteral(value, nullable.name) ? [] : wrong();
}

type ObjectFields = Extract<ValueNode, { kind: typeof Kind.OBJECT }>['fields'];

function objectProblems(fields: ObjectFields, type: GraphQLInputObjectType): LiteralProblem[] {
  const known = type.getFields();
  const problems = fields.flatMap((field): LiteralProblem[] => {
    const name = field.name.value;
    const definition = known[name];
    if (!definition) {
      const message = `InputObject '${type.name}' doesn't accept argument '${name}'`;
      const extensions = { code: 'argumentNotAccepted', name: type.name, typeName: 'InputObject', argumentName: name };
      return [{ message, path: [name], extensions, node: field }];
    }
    const owner = `Argument '${name}' on InputObject '${type.name}'`;
    const inner = literalProblems(field.value, definition.type, owner, name, 'InputObject');
    return inner.map((problem) => ({ ...problem, path: [name, ...problem.path], node: problem.node ?? field }));
  });
  const given = new Set(fields.map((field) => field.name.value));
  const missing = Object.values(known).filter((field) => isRequiredInputField(field) && !given.has(field.name));
  return [
    ...problems,
    ...missing.map((field) => ({
      message: `Argument '${field.name}' on InputObject '${type.name}' is required. Expected type ${field.type}`,
      path: [field.name],
      extensions: {
        code: 'missingRequiredInputObjectAttribute',
        argumentName: field.name,
        argumentType: String(field.type),
        inputObjectType: type.name,
      },
    })),
  ];
}

function isScalarLiteral(value: ValueNode, name: string): boolean {
  if (name === 'Int') return value.kind === Kind.INT;
  if (name === 'Float') return value.kind === Kind.INT || value.kind === Kind.FLOAT;
  if (name === 'Boolean') return value.kind === Kind.BOOLEAN;
  if (name === 'ID') return value.kind === Kind.STRING || value.kind === Kind.INT;
  if (name === 'Decimal' || name === 'UnsignedInt64' || name === 'Money') {
    return value.kind === Kind.STRING || value.kind === Kind.INT || value.kind === Kind.FLOAT;
  }
  return value.kind === Kind.STRING;
}

import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  getNullableType,
  isInputType,
  type OperationDefinitionNode,
  print,
  typeFromAST,
} from 'graphql';
import { readGlobalId } from './global-id.ts';
import type { ErrorReply } from './parse-document.ts';
import { schema } from './schema.ts';
import { locationsOf } from './validate-document.ts';

interface Problem {
  path: (string | number)[];
  explanation: string;
  message?: string;
}

const NOT_NULL = 'Expected value to not be null';

/** What is wrong with the variables a request came with, one error for each variable. */
export function variableErrors(operation: OperationDefinitionNode, given: Record<string, unknown>): ErrorReply[] {
  return (operation.variableDefinitions ?? []).flatMap((definition): ErrorReply[] => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!type || !isInputType(type)) {
      const typeName = print(definition.type).replace(/[[\]!]/g, '');
      const message = `${typeName} isn't a defined input type (on $${name})`;
      const extensions = { code: 'variableRequiresValidType', typeName, variableName: name };
      return [{ message, locations: locationsOf(definition), extensions }];
    }
    if (given[name] === undefined && definition.defaultValue) return [];
    const value = given[name] ?? null;
    const problems = problemsOf(value, type);
    if (problems.length === 0) return [];
    const details = problems
      .filter(({ path }) => path.length > 0)
      .map(({ path, explanation }) => `${path.join('.')} (${explanation})`)
      .join(', ');
    const message = `Variable $${name} of type ${type} was provided invalid value${details ? ` for ${details}` : ''}`;
    return [{ message, locations: locationsOf(definition), extensions: { code: 'INVALID_VARIABLE', value, problems } }];
  });
}

function problemsOf(value: unknown, type: GraphQLInputType): Problem[] {
  if (value === null || value === undefined) {
    return type instanceof GraphQLNonNull ? [{ path: [], explanation: NOT_NULL }] : [];
  }
  const nullable = getNullableType(type);
  if (nullable instanceof GraphQLList) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return items.flatMap((item, place) => within(place, problemsOf(item, nullable.ofType)));
  }
  if (nullable instanceof GraphQLInputObjectType) return objectProblems(value, nullable);
  if (nullable instanceof GraphQLEnumType) {
    if (typeof value === 'string' && nullable.getValue(value)) return [];
    const names = nullable.getValues().map((each) => each.name);
    return [{ path: [], explanation: `Expected ${JSON.stringify(value)} to be one of: ${names.join(', ')}` }];
  }
  if (nullable.name === 'ID' && typeof value === 'string' && !readGlobalId(value)) {
    const explanation = `Invalid global id '${value}'`;
    return [{ path: [], explanation, message: explanation }];
  }
  if (isScalarValue(value, nullable.name)) return [];
  return [{ path: [], explanation: `Could not coerce value ${JSON.stringify(value)} to ${nullable.name}` }];
}

function objectProblems(value: unknown, type: GraphQLInputObjectType): Problem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [
      {
        path: [],
        explanation: `Expected ${JSON.stringify(value)} to be a key-value object responding to \`to_h\` or \`to_unsafe_h\`.`,
      },
    ];
  }
  const known = type.getFields();
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given)
    .filter((name) => !known[name])
    .map((name) => ({ path: [name], explanation: `Field is not defined on ${type.name}` }));
  const wrong = Object.values(known).flatMap((field) => {
    if (given[field.name] === undefined && (field.default !== undefined || field.defaultValue !== undefined)) return [];
    return within(field.name, problemsOf(given[field.name], field.type));
  });
  return [...unknown, ...wrong];
}

const within = (step: string | number, problems: Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: [step, ...problem.path] }));

function isScalarValue(value: unknown, name: string): boolean {
  if (name === 'JSON') return true;
  if (name === 'Int') return Number.isInteger(value);
  if (name === 'Float') return typeof value === 'number';
  if (name === 'Boolean') return typeof value === 'boolean';
  if (name === 'ID' || name === 'Decimal' || name === 'UnsignedInt64' || name === 'Money') {
    return typeof value === 'string' || typeof value === 'number';
  }
  if (name === 'URL') return typeof value === 'string' && URL.canParse(value);
  return typeof value === 'string';
}

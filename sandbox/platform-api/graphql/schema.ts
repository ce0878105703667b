import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, GraphQLID, GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { readGlobalId } from './global-id.ts';

const FOLDER = join(import.meta.dirname, 'schema');

/** The part of the platform's schema that the sandbox serves. */
const schemaText = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join('\n');

// The platform returns times without fractions of a second, and large numbers as strings.
const outputs: Record<string, (value: unknown) => unknown> = {
  DateTime: (value) => String(value).replace(/\.\d+Z$/, 'Z'),
  UnsignedInt64: String,
  Decimal: String,
  Money: String,
};
const NUMBERS = ['UnsignedInt64', 'Decimal', 'Money'];

export const schema: GraphQLSchema = withScalars(buildSchema(schemaText, { assumeValid: true }));

function withScalars(built: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(built.getTypeMap())) {
    if (!(type instanceof GraphQLScalarType) || !type.astNode) continue;
    const output = outputs[type.name] ?? type.coerceOutputValue;
    const input = (value: unknown) => (isInput(type.name, value) ? value : undefined);
    Object.assign(type, { serialize: output, coerceOutputValue: output, coerceInputValue: input });
  }
  // The library has one ID type for all schemas, and this process has one schema.
  const { coerceInputValue, coerceInputLiteral } = GraphQLID;
  GraphQLID.coerceInputValue = (value) => coerceInputValue(globalIdOnly(value));
  GraphQLID.coerceInputLiteral = (node) => {
    if ('value' in node) globalIdOnly(node.value);
    return coerceInputLiteral?.(node);
  };
  return built;
}

function isInput(scalar: string, value: unknown): boolean {
  if (scalar === 'JSON') return true;
  if (scalar === 'URL') return typeof value === 'string' && URL.canParse(value);
  return typeof value === 'string' || (typeof value === 'number' && NUMBERS.includes(scalar));
}

function globalIdOnly(value: unknown): unknown {
  if (typeof value === 'string' && !readGlobalId(value)) throw new Error(`Invalid global id '${value}'`);
  return value;
}

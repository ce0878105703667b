import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, GraphQLScalarType, type GraphQLSchema } from 'graphql';

const FOLDER = join(import.meta.dirname, 'schema');

/** The part of the platform's schema that the sandbox serves. */
const schemaText = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join('\n');

// The platform returns times without fractions of a second, and large integers as strings.
const outputs: Record<string, (value: unknown) => unknown> = {
  DateTime: (value) => String(value).replace(/\.\d+Z$/, 'Z'),
  UnsignedInt64: (value) => String(value),
  Decimal: (value) => String(value),
  Money: (value) => String(value),
};

export const schema: GraphQLSchema = withScalars(buildSchema(schemaText, { assumeValid: true }));

function withScalars(built: GraphQLSchema): GraphQLSchema {
  for (const [name, output] of Object.entries(outputs)) {
    const scalar = built.getType(name);
    if (scalar instanceof GraphQLScalarType) Object.assign(scalar, { serialize: output, coerceOutputValue: output });
  }
  return built;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, GraphQLScalarType, type GraphQLSchema } from 'graphql';

/** The part of the platform's own schema that the sandbox serves. */
export const schema: GraphQLSchema = withScalars(
  buildSchema(readFileSync(join(import.meta.dirname, 'schema.graphql'), 'utf8'), { assumeValid: true }),
);

// The platform writes times to the second, and large whole numbers as text.
function withScalars(built: GraphQLSchema): GraphQLSchema {
  const outputs: Record<string, (value: unknown) => unknown> = {
    DateTime: (value) => String(value).replace(/\.\d+Z$/, 'Z'),
    UnsignedInt64: (value) => String(value),
    Decimal: (value) => String(value),
    Money: (value) => String(value),
  };
  for (const [name, output] of Object.entries(outputs)) {
    const scalar = built.getType(name);
    if (scalar instanceof GraphQLScalarType) Object.assign(scalar, { serialize: output, coerceOutputValue: output });
  }
  return built;
}

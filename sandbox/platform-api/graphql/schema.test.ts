import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isUnionType,
  specifiedScalarTypes,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema as ours } from './schema.ts';

const FILE = resolve(import.meta.dirname, '../../../../shared/shopify/admin-2026-10.graphql');
const isHere = existsSync(FILE);

// CI never skips: there the file must be present.
describe.skipIf(!isHere && !process.env.CI)('the sandbox serves a part of the platform’s own schema', () => {
  test('each of its types, fields, arguments and values is the platform’s', { timeout: 60_000 }, () => {
    const theirs = buildSchema(readFileSync(FILE, 'utf8'), { assumeValid: true });
    expect(foreignParts(theirs)).toEqual([]);
  });
});

function foreignParts(theirs: GraphQLSchema): string[] {
  return Object.values(ours.getTypeMap()).flatMap((type): string[] => {
    if (isIntrospectionType(type) || specifiedScalarTypes.some(({ name }) => name === type.name)) return [];
    const other = theirs.getType(type.name);
    if (!other || other.constructor !== type.constructor) return [`${type.name} is not a type of that kind`];
    if (isScalarType(type)) return [];
    if (isEnumType(type) && isEnumType(other)) {
      return type.getValues().flatMap(({ name }) => (other.getValue(name) ? [] : [`${type.name}.${name} is no value`]));
    }
    if (isUnionType(type) && isUnionType(other)) {
      const names = other.getTypes().map(({ name }) => name);
      return type.getTypes().flatMap(({ name }) => (names.includes(name) ? [] : [`${type.name} holds no ${name}`]));
    }
    if (isInputObjectType(type) && isInputObjectType(other)) {
      const known = other.getFields();
      const foreign = Object.values(type.getFields()).flatMap((field) =>
        String(known[field.name]?.type) === String(field.type) ? [] : [`${type.name}.${field.name}: ${field.type}`],
      );
      const missing = Object.values(known).flatMap((field) =>
        String(field.type).endsWith('!') && !type.getFields()[field.name]
          ? [`${type.name}.${field.name} is required`]
          : [],
      );
      return [...foreign, ...missing];
    }
    if ((isObjectType(type) && isObjectType(other)) || (isInterfaceType(type) && isInterfaceType(other))) {
      const interfaces = other.getInterfaces().map(({ name }) => name);
      const foreign = type
        .getInterfaces()
        .flatMap(({ name }) => (interfaces.includes(name) ? [] : [`${type.name} is no ${name}`]));
      const fields = Object.values(type.getFields()).flatMap((field) =>
        foreignField(type.name, field, other.getFields()[field.name]),
      );
      return [...foreign, ...fields];
    }
    return [`${type.name} was not compared`];
  });
}

type Field = GraphQLField<unknown, unknown>;

function foreignField(owner: string, field: Field, other: Field | undefined): string[] {
  if (String(other?.type) !== String(field.type)) return [`${owner}.${field.name}: ${field.type}, not ${other?.type}`];
  return field.args.flatMap((argument) => {
    const known = other?.args.find(({ name }) => name === argument.name);
    return String(known?.type) === String(argument.type)
      ? []
      : [`${owner}.${field.name}(${argument.name}: ${argument.type})`];
  });
}

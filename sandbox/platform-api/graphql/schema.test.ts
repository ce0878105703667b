import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSchema, findBreakingChanges } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema as ours } from './schema.ts';

const FILE = resolve(import.meta.dirname, '../../../../shared/shopify/admin-2026-10.graphql');

// CI never skips: there the file must be present.
describe.skipIf(!existsSync(FILE) && !process.env.CI)('the sandbox serves a part of the platform’s own schema', () => {
  test('each of its types, fields, arguments and values is the platform’s', () => {
    const theirs = buildSchema(readFileSync(FILE, 'utf8'), { assumeValid: true });
    // What breaks for a caller who moves from ours to theirs is not in theirs.
    expect(findBreakingChanges(ours, theirs).map(({ description }) => description)).toEqual([]);
  });
});

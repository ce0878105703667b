import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { expect, test } from 'vitest';
import { serverFolder } from '../server-folder.ts';
import { apiVersion } from './api-version.ts';

const schemaFile = new URL(`../../../../shared/shopify/admin-${apiVersion}.graphql`, import.meta.url);
const isMissing = !existsSync(schemaFile);

const filesOf = (isWanted: (path: string) => boolean): string[] =>
  readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && isWanted(path))
    .map((path) => join(serverFolder, path));
const hasDocuments = (path: string): boolean => path.endsWith('-documents.ts');

async function allDocuments(): Promise<[string, string][]> {
  const modules = await Promise.all(filesOf(hasDocuments).map((file) => import(file)));
  return modules.flatMap((module: Record<string, string | ((places: number) => string)>) =>
    Object.entries(module).map(([name, document]): [string, string] => [
      name,
      typeof document === 'string' ? document : document(3),
    ]),
  );
}

test('all GraphQL documents are in files of their own', () => {
  const strays = filesOf((path) => !hasDocuments(path)).filter((file) =>
    /#graphql|^\s*(query|mutation) /m.test(readFileSync(file, 'utf8')),
  );
  expect(strays).toEqual([]);
});

// A clone without the platform's schema says so; CI must have it.
test.skipIf(isMissing && !process.env.CI)(
  "every document is valid in the platform's whole schema, and uses nothing deprecated",
  { timeout: 120_000 },
  async () => {
    const schema = buildSchema(readFileSync(schemaFile, 'utf8'), { assumeValid: true });
    const documents = await allDocuments();

    expect(documents.length).toBeGreaterThanOrEqual(5);
    for (const [name, document] of documents) {
      const errors = validate(schema, parse(document), [...specifiedRules, NoDeprecatedCustomRule]);
      expect([name, errors.map(({ message }) => message)]).toEqual([name, []]);
    }
  },
);

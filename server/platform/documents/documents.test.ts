import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { buildSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { expect, test } from 'vitest';
import { apiVersion } from '../client/api-version.ts';

const schemaFile = new URL(`../../../../shared/shopify/admin-${apiVersion}.graphql`, import.meta.url);
const isMissing = !existsSync(schemaFile);

async function allDocuments(): Promise<[string, string][]> {
  const files = readdirSync(new URL('./', import.meta.url)).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, import.meta.url).href)));
  return modules.flatMap((module: Record<string, string | ((places: number) => string)>) =>
    Object.entries(module).map(([name, document]): [string, string] => [
      name,
      typeof document === 'string' ? document : document(3),
    ]),
  );
}

test('all GraphQL documents are in this folder', () => {
  const platform = new URL('../', import.meta.url);
  const files = readdirSync(platform).filter((file) => file.endsWith('.ts'));
  const strays = files.filter((file) =>
    /#graphql|^\s*(query|mutation) /m.test(readFileSync(new URL(file, platform), 'utf8')),
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

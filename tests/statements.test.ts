import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restrictToShop, withInstallation } from '../server/foundation/database/installations.ts';
import { createPglite, pgliteDatabase } from '../server/foundation/database/pglite-database.ts';
import type { Kind, RowType } from './support/statements/row-type.ts';
import { readStatements, type Statement } from './support/statements/statements.ts';

// A column that a migration renames fails here, in every statement that still uses its old name. The statements are put
// together from the code, in each way in which the code can do it; the database describes them without running them.

/** The PostgreSQL types of each kind. A bigint is missing: the two databases return it in different ways. */
const typesOf: Record<Kind, number[]> = {
  boolean: [16],
  number: [21, 23, 700, 701],
  string: [25, 1042, 1043, 1082, 1114, 1184, 1700],
};

const { statements, unreached } = readStatements();
let pglite: PGlite;
beforeAll(async () => {
  pglite = await createPglite();
  await pgliteDatabase(pglite);
});
afterAll(() => pglite.close());

/** What is wrong with a statement, or with the row that the code expects of it. */
async function faultsOf({ at, texts, row }: Statement): Promise<string[]> {
  const faults: string[] = [];
  for (const text of texts) {
    const described = await pglite.describeQuery(text).catch((error: Error) => error);
    if (described instanceof Error) faults.push(`${at} ${described.message} in: ${text}`);
    else if (row instanceof Map) faults.push(...rowFaults(at, row, described.resultFields));
  }
  return faults;
}

const rowFaults = (at: string, row: RowType, fields: { name: string; dataTypeID: number }[]): string[] =>
  [...row].flatMap(([column, kind]) => {
    const field = fields.find(({ name }) => name === column);
    if (!field) return [`${at} returns no column ${column}`];
    const fits = kind === null || typesOf[kind].includes(field.dataTypeID);
    return fits ? [] : [`${at} returns ${column} as type ${field.dataTypeID}, not as a ${kind}`];
  });

test('every `sql` template in the server is part of a statement that we can put together', () => {
  expect(unreached).toEqual([]);
  expect(statements.length).toBeGreaterThan(300);
});

test('the database knows all that a statement names, and returns the columns that the code expects', async () => {
  const faults: string[] = [];
  for (const statement of statements) faults.push(...(await faultsOf(statement)));
  expect([...new Set(faults)]).toEqual([]);
});

test('the code says what it expects of a row in a type that we can read', () => {
  expect(statements.filter(({ row }) => row === 'unreadable').map(({ at }) => at)).toEqual([]);
  expect(statements.filter(({ row }) => row instanceof Map && row.size > 0).length).toBeGreaterThan(120);
});

test('the statement that restricts a transaction to an installation names columns that exist', async () => {
  const installation = { id: 'demo.myshopify.com', installedAt: new Date(0) };
  const text = await withInstallation(installation, async () => restrictToShop(installation.id));
  expect(text).toContain('installed_at');
  await expect(pglite.describeQuery(text)).resolves.toBeDefined();
});

test('a statement with an unknown column, a row that lacks one and a row of another kind are told', async () => {
  const told = (text: string, kind: Kind) => faultsOf({ at: 'here', texts: [text], row: new Map([['locale', kind]]) });
  expect(await told("select 'en' as locale from shops where shop_id = $1", 'string')).toEqual([]);
  expect(await told('select tongue as locale from shops', 'string')).toEqual([expect.stringContaining('tongue')]);
  expect(await told("select 'en' as tongue", 'string')).toEqual(['here returns no column locale']);
  expect(await told("select 'en' as locale", 'number')).toEqual([expect.stringContaining('not as a number')]);
});

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { defaultSettings } from '../../../../common/catalogue/completion-settings.ts';
import { freshPostgres } from '../../../../tests/support/databases/databases.ts';
import { batchesOf } from '../../../../tests/support/shops/batches.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { isInitial } from './initial-set.ts';
import { readSqlFiles } from './migrations.ts';

// While processes are replaced one by one, the previous release works on the tables of the new one.
// A statement that looks harmful but is not has a comment above it that begins like this and says why.
const excuse = '-- Safe for the previous release:';

const harms: [what: string, pattern: RegExp][] = [
  ['drops something', /\bDROP\s+(TABLE|COLUMN|FUNCTION|PROCEDURE|TYPE|VIEW|SCHEMA|POLICY|SEQUENCE|TRIGGER|ROLE)\b/i],
  ['deletes rows', /\bTRUNCATE\b|\bDELETE\s+FROM\b/i],
  ['renames', /\bRENAME\s+(TO|COLUMN|CONSTRAINT)\b/i],
  ['changes a column', /\bALTER\s+COLUMN\s+\w+\s+((SET\s+DATA\s+)?TYPE|SET\s+NOT\s+NULL|DROP\s+DEFAULT)\b/i],
  [
    'requires a column that the previous release does not fill',
    /\bADD\s+COLUMN\s+(?![^;]*\b(DEFAULT|GENERATED)\b)[^;]*\bNOT\s+NULL\b/i,
  ],
  ['revokes a privilege', /\bREVOKE\b[^;]*\bFROM\s+yodel_tenant\b/i],
];
const blockingIndex = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)[^;]*?\sON\s+(\w+)/i;
const stricter =
  /\b(?:ALTER\s+TABLE\s+(\w+)\s+ADD\s+(?:CONSTRAINT|CHECK|UNIQUE|FOREIGN|PRIMARY)|CREATE\s+UNIQUE\s+INDEX[^;]*?\sON\s+(\w+))/i;

/** Statements that could break a process of the previous release, with the reason. */
function harmful(migration: string): string[] {
  const newTables = new Set(
    [...migration.matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi)].map(([, name]) => name),
  );
  return migration.split(';').flatMap((statement) => {
    if (statement.includes(excuse)) return [];
    const bare = statement.replace(/--.*$/gm, '');
    const found = harms.filter(([, pattern]) => pattern.test(bare)).map(([what]) => what);
    const [isStricter, altered, indexed] = stricter.exec(bare) ?? [];
    const [, blocked] = blockingIndex.exec(bare) ?? [];
    if (blocked && !isStricter && !newTables.has(blocked)) found.push('builds an index while no one can save');
    if (isStricter && !newTables.has(altered ?? indexed)) found.push('refuses rows that were accepted before');
    return found.map((what) => `${what}: ${bare.trim().slice(0, 80)}`);
  });
}

const later = readSqlFiles().migrations.filter((file) => !isInitial(file));

test.each(later)('$path does not break the previous release', ({ text }) => {
  expect(harmful(text)).toEqual([]);
});

test.each([
  'DROP TABLE changes',
  'ALTER TABLE shops DROP COLUMN onboarding_done',
  'ALTER TABLE shops RENAME COLUMN shop_id TO id',
  'ALTER TABLE staff ALTER COLUMN email TYPE varchar(10)',
  'ALTER TABLE staff ALTER COLUMN locale SET NOT NULL',
  'ALTER TABLE staff ADD COLUMN phone text NOT NULL',
  'ALTER TABLE holds ADD CONSTRAINT small CHECK (tokens < 5)',
  'CREATE UNIQUE INDEX one_mail ON staff (email)',
  'CREATE INDEX staff_by_mail ON staff (email)',
  'DROP FUNCTION erase_shop(text)',
  'REVOKE UPDATE ON accounts FROM yodel_tenant',
  'DELETE FROM deliveries',
])('%s would break it', (statement) => {
  expect(harmful(statement)).toHaveLength(1);
});

test.each([
  'ALTER TABLE staff ADD COLUMN phone text',
  "ALTER TABLE staff ADD COLUMN phone text NOT NULL DEFAULT ''",
  'CREATE TABLE notes (id text PRIMARY KEY); CREATE UNIQUE INDEX one_note ON notes (id)',
  'CREATE INDEX CONCURRENTLY staff_by_mail ON staff (email)',
  'DROP INDEX staff_by_mail',
  `${excuse} no release has used the table.\nDROP TABLE notes`,
])('%s would not', (statement) => {
  expect(harmful(statement)).toEqual([]);
});

test('a process keeps working, and can restart, after a later release has added a column to every table', async () => {
  const url = await freshPostgres();
  const testApp = await startTestApp({ database: url });
  onTestFinished(() => testApp.close());
  await testApp.merchant().call('currentUser');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'applied_sql'`,
  );
  for (const { name } of rows)
    await client.query(`ALTER TABLE ${name} ADD COLUMN column_of_later_release text DEFAULT 'new'`);
  await client.query(`INSERT INTO applied_sql (path, hash) VALUES ('database/migrations/9999_later.sql', 'later')`);
  await client.end();
  expect(rows.length).toBeGreaterThan(15);

  await useEverything(testApp);
  await testApp.restart();
  await useEverything(testApp);
});

/** Everything that merchants do, on a process of the previous release. */
async function useEverything({ merchant: someone, sandbox }: TestApp): Promise<void> {
  const merchant = someone();
  const [product] = await sandbox.products(merchant.shop);
  const id = product?.id ?? '';
  const written = await merchant.call('generate', {
    request: {
      completionType: 'text_improver',
      inputs: { text_to_improve: 'this lamp gives a lot of light and it is also nice.' },
      completionSettings: { ...defaultSettings, freeTextInstructions: '' },
    },
  });
  expect(written.body).toMatchObject({ type: 'text' });
  const changed = await merchant.call('changeProducts', {
    request: {
      products: [{ shopifyProductId: id, changes: [{ field: 'seo-title', content: 'A lamp', textType: 'text' }] }],
      location: 'REPLACE',
    },
  });
  expect(changed.status).toBe(200);
  const batches = batchesOf(merchant);
  const batchId = await batches.start({ source: { type: 'ids_list', ids: [id] } });
  expect(await batches.ended(batchId)).toMatchObject({ status: 'completed' });
  await merchant.call('publishBatch', { request: { batchId, location: 'REPLACE' } });
  expect((await batches.updated(batchId)).update).toMatchObject({ status: 'completed' });
  for (const name of ['currentUser', 'home', 'billing', 'productTableInit', 'productsScreenInit'] as const)
    expect([name, (await merchant.call(name)).status]).toEqual([name, 200]);
  expect((await merchant.call('history', { query: { tab: 'changes' } })).status).toBe(200);
  expect((await merchant.call('revertChanges', { request: { changeIds: changed.body.changeIds } })).status).toBe(200);
}

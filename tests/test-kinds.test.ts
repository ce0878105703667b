import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const { doorTests, doorTestsOf, journeysBySubject } = await import(
  new URL('../scripts/test-kinds.mjs', import.meta.url).href
);
const root = fileURLToPath(new URL('..', import.meta.url));
const journeys: Record<string, string[]> = journeysBySubject();
const foldersIn = (path: string) =>
  readdirSync(`${root}/${path}`, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

test('each subject of the server has its journeys, and each journey has a subject or a screen', () => {
  const subjects = foldersIn('server').filter((folder) => existsSync(`${root}/server/${folder}/routes.ts`));
  expect(subjects.length).toBeGreaterThan(9);
  expect(subjects.filter((subject) => !journeys[subject])).toEqual([]);

  const paths = readdirSync(`${root}/tests/journeys`, { recursive: true, encoding: 'utf8' });
  const files = paths.flatMap((path) => path.match(/([^/]+)\.test\.ts$/)?.[1] ?? []);
  expect(files.length).toBeGreaterThan(9);
  expect([...new Set(Object.values(journeys).flat())].sort()).toEqual(files.sort());
});

test('a change runs the tests at the doors of its subject: routes, store, jobs and journeys', () => {
  const doors = [
    'server/billing/routes.test.ts',
    'server/billing/store/ledger.test.ts',
    'server/history/store/history.test.ts',
    'tests/journeys/billing.test.ts',
    'tests/journeys/generator/first.test.ts',
    'tests/journeys/generator/second.test.ts',
  ];
  const table = { billing: ['billing'], generator: ['first'] };

  expect(doorTestsOf(['web/screens/generator/form.tsx'], doors, table)).toEqual([
    'tests/journeys/generator/first.test.ts',
  ]);

  expect(doorTestsOf(['server/billing/rules/plan-month.ts', 'docs/glossary.md'], doors, table)).toEqual([
    'server/billing/routes.test.ts',
    'server/billing/store/ledger.test.ts',
    'tests/journeys/billing.test.ts',
  ]);
});

test('a change that belongs to no subject runs what stands beside it and the first steps of a merchant', () => {
  const doors = ['server/main/main.test.ts', 'server/http/api-access.test.ts', 'tests/journeys/first.test.ts'];

  expect(doorTestsOf(['server/main/config.ts'], doors, { generator: ['first'] })).toEqual([
    'server/main/main.test.ts',
    'tests/journeys/first.test.ts',
  ]);
});

test('a changed test at the doors runs itself', () => {
  expect(doorTestsOf(['tests/kills.test.ts'], ['tests/kills.test.ts', 'tests/fuzz.test.ts'], {})).toEqual([
    'tests/kills.test.ts',
  ]);
});

test('tests at the doors are those that start an app, a database or a browser', () => {
  const doors = doorTests();
  expect(doors).toContain('tests/journeys/billing.test.ts');
  expect(doors).toContain('server/billing/routes.test.ts');
  expect(doors).not.toContain('common/pricing/token-cost.test.ts');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const page = readFileSync(at('docs/security.md'), 'utf8');
const tables = page.split('\n\n').filter((part) => part.startsWith('| threat |'));
const rows = tables.flatMap((table) => table.trim().split('\n').slice(2));
// `file.test.ts`: the name of the test, up to the end of the cell or the bracket.
const named = [...page.matchAll(/`([\w/-]+\.test\.ts)`: (.+?)(?= +\|$|\)\.)/gm)];

test('every threat on the security page has a defence and names its test', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const cells = row.split(/ +\| /);
    expect(cells, row).toHaveLength(3);
    expect(cells[2], row).toMatch(/^`[\w/-]+\.test\.ts`: .+/);
  }
});

test.each(named.map(([, file = '', name = '']) => ({ file, name })))(
  '$file contains the test: $name',
  ({ file, name }) => {
    expect(readFileSync(at(file), 'utf8').includes(name)).toBe(true);
  },
);

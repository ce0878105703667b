import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const rowsOf = (page: string) =>
  readFileSync(at(page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('| Checked by |') && !line.startsWith('| ---'))
    .map((line) => {
      const [says = '', checkedBy = ''] = line.slice(2, -2).split(' | ');
      return { says, checkedBy };
    });

interface NamedTest {
  file: string;
  name: string;
}

function namedTests(checkedBy: string): NamedTest[] {
  return checkedBy
    .split('<br>')
    .map((part) => /^`([^`]+\.test\.ts)` (.+)$/.exec(part.trim()))
    .filter((match) => match !== null)
    .map(([, file = '', name = '']) => ({ file, name }));
}

describe.each([
  ['docs/spec-coverage.md', 100],
  ['docs/batches-coverage.md', 50],
])('in %s', (page, atLeast) => {
  const rows = rowsOf(page);

  test('every row names a test, or says why there is none', () => {
    expect(rows.length).toBeGreaterThan(atLeast);
    const empty = rows.filter(
      ({ checkedBy }) => namedTests(checkedBy).length === 0 && !/^No test: .{20,}/.test(checkedBy),
    );
    expect(empty).toEqual([]);
  });

  test('every test that the table names exists', () => {
    const missing = rows
      .flatMap(({ checkedBy }) => namedTests(checkedBy))
      .filter(({ file, name }) => {
        if (!existsSync(at(file))) return true;
        const source = readFileSync(at(file), 'utf8');
        return ![`'${name}'`, `"${name}"`, `\`${name}\``].some((title) => source.includes(title));
      });
    expect(missing).toEqual([]);
  });
});

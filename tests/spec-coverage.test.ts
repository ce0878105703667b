import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const rows = readFileSync(at('docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| The spec says') && !line.startsWith('| ---'))
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

test('every row names a test, or says why there is none', () => {
  expect(rows.length).toBeGreaterThan(100);
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

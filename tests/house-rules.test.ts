import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const files = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('the app knows nothing of the sandbox: another address makes it run on the real platform', () => {
  const ours = ['server', 'web', 'common'].flatMap(files).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(ours.length).toBeGreaterThan(100);
  expect(ours.filter((file) => /sandbox/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no file has grown past 400 lines', () => {
  const written = ['server', 'web', 'common', 'sandbox', 'tests', 'bench', 'scripts']
    .flatMap(files)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('/dist/') && !/\.test\.tsx?$/.test(file));
  expect(written.filter((file) => readFileSync(file, 'utf8').split('\n').length > 400)).toEqual([]);
});

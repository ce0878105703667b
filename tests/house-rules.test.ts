import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { longFunctions } from './support/long-functions.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const files = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // Built files contain libraries that use the word.
    .filter((file) => !file.includes('/dist/'));

test('the app does not mention the sandbox: only its configuration differs from production', () => {
  const ours = ['server', 'web', 'common'].flatMap(files).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(ours.length).toBeGreaterThan(100);
  expect(ours.filter((file) => /sandbox/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('entry points call use cases only: routes and jobs pass the ports on and call none but the clock', () => {
  const isEntryPoint = /\/server\/http\/|routes\.ts$|\/routes\/|\/worker\.ts$/;
  const entryPoints = files('server').filter((file) => isEntryPoint.test(file) && !file.endsWith('.test.ts'));
  expect(entryPoints.length).toBeGreaterThan(30);
  const callsPort = /\bports\.(?!ts\b|clock\b)\w+|\}: (Pick<)?Ports\b/;
  expect(entryPoints.filter((file) => callsPort.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** The stair of subjects, the highest first. */
function subjectsInOrder(): string[] {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, table = ''] = /\| subject \| what it covers \|\n\| --- \| --- \|\n((?:\|.*\n)+)/.exec(page) ?? [];
  return [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, subject = '']) => subject);
}

test('a subject imports only subjects below it', () => {
  const subjects = subjectsInOrder();
  expect(subjects.length).toBeGreaterThan(15);
  const stepOf = (path: string) => ['main', 'http', ...subjects].indexOf(path.split('/')[1] ?? '');
  const up = files('server')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g);
      const imported = [...specifiers].map(([, specifier = '']) => relative(root, join(dirname(file), specifier)));
      const own = stepOf(relative(root, file));
      return imported
        .filter((path) => path.startsWith('server/') && stepOf(path) < own)
        .map((path) => `${relative(root, file)} imports ${path}`);
    });
  expect(up).toEqual([]);
});

test('every file and folder that docs/architecture.md names exists', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const named = [...page.matchAll(/`((?:common|server|web|sandbox)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every package that the server imports is a production dependency', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const imported = ['server', 'common']
    .flatMap(files)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[\w\s$*,{}]*? from '([^.'][^']*)'/gm),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
});

test('the lock file has every optional package and no registry, so that npm ci works anywhere', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, { optionalDependencies?: object }> };
  const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
  const isLocked = (name: string) => Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`));
  expect(optional.length).toBeGreaterThan(20);
  expect(optional.filter((name) => !isLocked(name))).toEqual([]);
  expect(text).not.toContain('"resolved"');
});

test('fewer than twenty test files start a world of their own, each for a reason that stands in one place', () => {
  const starts = /\b(?:startTestApp|startKillableApp|spawnApp|startBatchTestApp)\(/;
  const found = ['server', 'tests']
    .flatMap(files)
    .filter((file) => file.endsWith('.test.ts') && starts.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice(root.length))
    .filter((file) => file !== 'tests/house-rules.test.ts');
  const listed = JSON.parse(readFileSync(join(root, 'tests/support/own-worlds.json'), 'utf8'));
  expect(found.toSorted()).toEqual(Object.keys(listed).toSorted());
  expect(found.length).toBeLessThan(20);
});

const maxFilesOfFolder = 25;
const maxLinesOfFile = 300;
const maxLinesOfFunction = 60;

/** Functions that may be longer, each with the reason. */
const excusedFunctions: Record<string, string> = {
  'tests/journeys/batches/batch-review.test.ts a merchant reviews texts of a batch with the keyboard only, and can undo a single one':
    'one review from the first key to the last: each step needs the focus that the step before it has left',
  'tests/journeys/reporting.test.ts analytics, error reports and chat receive the user, and an error report contains no readable text':
    'one visit: the receiver gets its events in the order of these steps, and the last ones after seconds',
};

const parts = ['server', 'web', 'common', 'sandbox', 'tests', 'bench', 'evals', 'scripts'];
const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);
const pathsOf = (part: string) =>
  files(part)
    .filter((file) => !file.includes('/node_modules/'))
    .map((file) => relative(root, file));

function foldersOver(paths: string[]): string[] {
  const byFolder = Map.groupBy(paths, dirname);
  // A folder of data only, such as the texts of the sample shop, may have any number.
  const isData = (path: string) => /\.(json|csv|md|sql)$/.test(path);
  return [...byFolder]
    .filter(([, own]) => own.length > maxFilesOfFolder && !own.every(isData))
    .map(([folder, own]) => `${folder} has ${own.length} files`);
}

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

function filesOver(paths: string[]): string[] {
  const linesOf = (path: string) => textOf(path).trimEnd().split('\n').length;
  return paths.filter((path) => isCode(path) && linesOf(path) > maxLinesOfFile).map((path) => `${path} is too long`);
}

const functionsOver = (paths: string[]): string[] =>
  paths
    .filter(isCode)
    .flatMap((path) => longFunctions(path, textOf(path), maxLinesOfFunction).map(({ name }) => `${path} ${name}`));

test.each(parts)('in %s, no folder has too many files, no file and no function too many lines', (part) => {
  const paths = pathsOf(part);
  expect(paths.filter(isCode).length).toBeGreaterThan(5);
  const functions = functionsOver(paths).filter((name) => !(name in excusedFunctions));
  expect([...foldersOver(paths), ...filesOver(paths), ...functions]).toEqual([]);
});

test('at most fifteen functions are excused from the limit, and each of them needs it', () => {
  const excused = Object.keys(excusedFunctions);
  expect(excused.length).toBeLessThanOrEqual(15);
  expect(excused.filter((name) => !functionsOver([name.split(' ')[0] ?? '']).includes(name))).toEqual([]);
});

test('the callback of a test counts as a function, that of describe does not', () => {
  const call = (callee: string) => `${callee}('it', () => {\n\n\n});`;
  const long = (text: string) => longFunctions('one.test.ts', text, 3).map(({ name }) => name);
  expect(long(call('test'))).toEqual(['it']);
  expect(long(call('test.each([1])'))).toEqual(['it']);
  expect([call('describe'), call('describe.each([1])')].flatMap(long)).toEqual([]);
  expect(long('const one = () => {\n\n\n};\nfunction two() {\n\n\n}\nconst three = () => 3;')).toEqual(['one', 'two']);
});

test('the page on testing names every soak', () => {
  const page = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  const named = page.slice(page.indexOf('## Soaks'));
  const soaks = readdirSync(join(root, 'bench/soaks')).map((file) => file.replace(/\.ts$/, ''));
  expect(soaks.filter((name) => !new RegExp(`\`${name}[\` ]`).test(named))).toEqual([]);
});

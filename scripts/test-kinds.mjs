// Which kind of test a file is, and which tests a change touches.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { root } from './install.mjs';

const folders = ['common', 'server', 'web', 'sandbox', 'tests', 'evals'];
const startsSomething =
  /from '[^']*tests\/support\/(?:world|test-app|ports|databases|processes|http|shops\/(?:batch-setup|facts-shop|language-batches|store-writer))\b/;

// This runs on Node 20 too, which has no `globSync`.
const testFiles = () =>
  folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => path.endsWith('.test.ts') && !/(?:^|\/)(?:node_modules|dist)\//.test(path)),
  );
const isDoorTest = (path) =>
  path.startsWith('tests/') ||
  (!path.startsWith('web/') && startsSomething.test(readFileSync(`${root}/${path}`, 'utf8')));

/** The tests that use a running app, database, sandbox or browser. */
export const doorTests = () => testFiles().filter(isDoorTest);

/**
 * What to hand to vitest, run by run, for the changes since a commit; without one, for what is not committed, or else for
 * the last commit. Vitest itself finds the unit tests that a change touches. It cannot do so for tests at the doors, as
 * each of them imports the whole app: these are chosen by their subject.
 */
export function changedSelection(commit) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const uncommitted = git('status', '--porcelain', '--untracked-files=all').map((line) => line.slice(3));
  const since = commit ?? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1');
  const changed = [...new Set([...git('diff', '--name-only', since), ...uncommitted])];
  const doors = doorTestsOf(changed, doorTests(), journeysBySubject());
  return [
    ['--project=units', '--project=web', `--changed=${since}`],
    ...(doors.length > 0 ? [['--project=doors', ...doors]] : []),
  ];
}

/** The journeys that show a subject or a screen to a merchant, by its folder's name. */
export const journeysBySubject = () => JSON.parse(readFileSync(`${root}/tests/journeys/subjects.json`, 'utf8'));

/** The tests at the doors of the subjects that these files belong to. */
export function doorTestsOf(changed, doors, journeys) {
  const chosen = changed.flatMap((path) => {
    if (doors.includes(path)) return [path];
    const subject = foldersOf(path).findLast((folder) => folder in journeys);
    if (subject) return doors.filter((door) => isOfSubject(door, subject, journeys));
    // Code of no subject serves them all: the first steps of a merchant use most of it.
    const isCode = /^(?:common|server|web|sandbox|tests\/support)\//.test(path) && !path.endsWith('.test.ts');
    return isCode
      ? doors.filter((door) => dirname(door) === dirname(path) || isOfSubject(door, 'generator', journeys))
      : [];
  });
  return [...new Set(chosen)].sort();
}

/** Those that may name a subject. Below `server/` only the first one does: `server/batches/publishing` is about batches. */
function foldersOf(path) {
  const folders = dirname(path).split('/');
  return folders[0] === 'server' ? folders.slice(0, 2) : folders;
}

/** A journey shows the subjects that list it, in whichever folder it is. */
const isOfSubject = (door, subject, journeys) =>
  door.startsWith('tests/journeys/')
    ? journeys[subject].includes(basename(door, '.test.ts'))
    : foldersOf(door).includes(subject);

// npm test: installs what is missing, checks types, lint and import directions, runs every test and prints the totals.
// npm test -- changed [COMMIT]: the checks, and the tests that the changes since this commit touch.
// npm test -- WORDS: the checks, and the test files whose path has one of these words.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, projectNode, root } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';
import { changedSelection } from './test-kinds.mjs';
import { closingLines, totalsOf } from './test-report.mjs';

const reportFile = join(root, '.cache/test-report.json');

const start = Date.now();
ensureInstalled();
ensureSystemPackages();
ensureBuilt();

const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '-p'];
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'];
// In parallel, because each check leaves a core idle for most of its time.
const checks = await Promise.all([
  check('types', ...tsc, '.'),
  check('types of the front end', ...tsc, 'web'),
  check('types of the host script', ...tsc, 'sandbox/admin/browser'),
  check('format, lint and import directions', ...biome),
]);

const [word, ...rest] = process.argv.slice(2);
const selections = word === 'changed' ? changedSelection(rest[0]) : [process.argv.slice(2)];
const files = [];
let crashes = 0;
for (const selection of selections) {
  const run = await runTests(selection);
  files.push(...run.files);
  crashes += run.hasCrashed ? 1 : 0;
}

const totals = totalsOf(files);
const passed = totals.passed + checks.filter((isPassed) => isPassed).length;
const failed = totals.failed + crashes + checks.filter((isPassed) => !isPassed).length;
console.log(`\n${closingLines(files, Date.now() - start).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function check(name, ...command) {
  const running = spawn(projectNode, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const [status] = await once(running, 'close');
  // Printed at once, so that the outputs of parallel checks do not mix.
  process.stdout.write(`\nChecking ${name}…\n${Buffer.concat(output)}`);
  return status === 0;
}

/** A run that ends with an error although no file failed has crashed. */
async function runTests(selection) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(reportFile, { force: true });
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=./scripts/test-reporter.mjs'];
  const command = ['--disable-warning=ExperimentalWarning', ...vitest, ...reporters, ...selection];
  const environment = { ...process.env, TEST_REPORT: reportFile };
  const running = spawn(projectNode, command, { cwd: root, stdio: 'inherit', env: environment });
  const [status] = await once(running, 'close');
  const ran = readReport();
  return { files: ran, hasCrashed: status !== 0 && totalsOf(ran).failed === 0 };
}

function readReport() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return [];
  }
}

// npm test: installs what is missing, checks types, lint and import directions, runs every test and prints the totals.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, projectNode, root } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';
import { testReport } from './test-report.mjs';

const maxRetriedFiles = 15;

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
const tests = await runAndRetryTests();

const passed = tests.passed + checks.filter((isPassed) => isPassed).length;
const failed = tests.failed + checks.filter((isPassed) => !isPassed).length;
for (const { file, title } of tests.flaky) console.log(`flaky: ${relative(root, file)} > ${title}`);
console.log(`\n${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);

async function check(name, ...command) {
  const { status, output } = await runQuietly(command);
  // Printed at once, so that the outputs of parallel checks do not mix.
  process.stdout.write(`\nChecking ${name}…\n${output}`);
  return status === 0;
}

async function runAndRetryTests() {
  const first = await runFirst(process.argv.slice(2));
  const failedFiles = first.files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  // Test files that start several processes and a browser share two cores, and one may time out. CI runs up to
  // fifteen failed files again, one at a time. More failures than that are not caused by a busy machine.
  const isRetried = process.env.CI && failedFiles.length > 0 && failedFiles.length <= maxRetriedFiles;
  if (!isRetried) return withCrashes(testReport(first.files), [first]);
  console.log(`\nRunning the failed files again, one at a time:\n${failedFiles.join('\n')}`);
  const second = await runTests('retry', ['--maxWorkers=1', ...failedFiles]);
  return withCrashes(testReport(first.files, second.files), [first, second]);
}

/** A run that ends with an error although no file failed counts as one failure. */
function withCrashes(report, runs) {
  const crashes = runs.filter(({ hasCrashed }) => hasCrashed).length;
  return { ...report, failed: report.failed + crashes };
}

/**
 * Without filters, the tests run in two halves beside each other: both wait for half of their time. The jobs are in the
 * half of the journeys, so that both halves take equally long.
 */
async function runFirst(filters) {
  if (filters.length > 0) return await runTests('tests', filters);
  const [others, journeys] = await Promise.all([
    runTests('others', inProjects('app', 'units', 'web')),
    runTests('journeys', inProjects('journeys', 'jobs'), runQuietly),
  ]);
  console.log(journeys.output);
  return { files: [...others.files, ...journeys.files], hasCrashed: others.hasCrashed || journeys.hasCrashed };
}

function inProjects(...names) {
  return names.map((name) => `--project=${name}`);
}

async function runTests(name, filters, run = runVisibly) {
  const reportFile = join(root, `.cache/test-report-${name}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(reportFile, { force: true });
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
  const { status, output } = await run(['--disable-warning=ExperimentalWarning', ...vitest, ...filters]);
  const files = readReport(reportFile);
  return { files, hasCrashed: status !== 0 && !files.some((file) => file.status === 'failed'), output };
}

async function runVisibly(command) {
  const [status] = await once(spawn(projectNode, command, { cwd: root, stdio: 'inherit' }), 'close');
  return { status, output: '' };
}

/** Keeps the output, so that those of programs that run together do not mix. */
async function runQuietly(command) {
  const running = spawn(projectNode, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const [status] = await once(running, 'close');
  return { status, output: Buffer.concat(output).toString() };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch {
    return [];
  }
}

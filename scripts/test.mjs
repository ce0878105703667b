// npm test: installs what is missing, then types, lint and import directions, then every test. Ends with the totals.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, projectNode, root } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

ensureInstalled();
ensureSystemPackages();
ensureBuilt();

const totals = { passed: 0, failed: 0, skipped: 0 };

const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '-p'];
// Side by side: each of them leaves a core idle for most of its time.
await Promise.all([
  check('types', ...tsc, '.'),
  check('types of the front end', ...tsc, 'web'),
  check('types of the host script', ...tsc, 'sandbox/admin/browser'),
  check(
    'format, lint and import directions',
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    '.',
  ),
]);
tests();

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed > 0 ? 1 : 0);

async function check(name, ...command) {
  const checking = spawn(projectNode, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [checking.stdout, checking.stderr]) stream.on('data', (piece) => said.push(piece));
  const [status] = await once(checking, 'close');
  // In one piece, so that no two of them speak at once.
  process.stdout.write(`\nChecking ${name}…\n${Buffer.concat(said)}`);
  if (status === 0) totals.passed += 1;
  else totals.failed += 1;
}

function tests() {
  const files = runTests(process.argv.slice(2));
  const failed = [...files].filter(([, { status }]) => status === 'failed').map(([file]) => file);
  // Files with several processes and a browser share two cores. In CI one that was starved is run again: from its
  // beginning, in a world of its own, with nothing beside it. Where many fail, they were not starved.
  if (process.env.CI && failed.length > 0 && failed.length <= 5) {
    console.log(`\nOnce more, with nothing beside it:\n${failed.join('\n')}`);
    for (const [file, outcome] of runTests(['--maxWorkers=1', ...failed])) files.set(file, outcome);
  }
  for (const { status, assertionResults } of files.values()) {
    const count = (...outcomes) => assertionResults.filter((each) => outcomes.includes(each.status)).length;
    totals.passed += count('passed');
    // A file that does not load fails no single test and must still count.
    totals.failed += Math.max(count('failed'), status === 'failed' ? 1 : 0);
    totals.skipped += count('pending', 'skipped', 'todo');
  }
}

/** Each file with what came of it. */
function runTests(which) {
  const report = join(root, '.cache/test-report.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const command = ['--disable-warning=ExperimentalWarning', ...vitest, ...which];
  const { status } = spawnSync(projectNode, command, { cwd: root, stdio: 'inherit' });
  const files = readReport(report);
  // A runner that dies fails no file and must still count.
  if (status !== 0 && !files.some((file) => file.status === 'failed')) totals.failed += 1;
  return new Map(files.map((file) => [file.name, file]));
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return [];
  }
}

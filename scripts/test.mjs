// npm test: installs what is missing, then types, lint and import directions, then every test. Ends with the totals.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, projectNode, root } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

ensureInstalled();
ensureSystemPackages();
ensureBuilt();

const totals = { passed: 0, failed: 0, skipped: 0 };

check('types', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.');
check('types of the front end', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'web');
check('types of the host script', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'sandbox/admin/browser');
check(
  'format, lint and import directions',
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--error-on-warnings',
  '.',
);
tests();

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed > 0 ? 1 : 0);

function check(name, ...command) {
  console.log(`\nChecking ${name}…`);
  const { status } = spawnSync(projectNode, command, { cwd: root, stdio: 'inherit' });
  if (status === 0) totals.passed += 1;
  else totals.failed += 1;
}

function tests() {
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
  const { status } = spawnSync(
    projectNode,
    ['--disable-warning=ExperimentalWarning', ...vitest, ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  const counted = readReport(report);
  totals.passed += counted.numPassedTests;
  totals.failed += counted.numFailedTests;
  totals.skipped += counted.numPendingTests + counted.numTodoTests;
  // A file that does not load, or a runner that dies, fails no single test and must still count.
  if (status !== 0 && counted.numFailedTests === 0) totals.failed += 1;
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  }
}

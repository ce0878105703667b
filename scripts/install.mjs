// Runs on the machine's own Node (20 or later). Everything after it runs on the Node that the project installs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const projectNode = join(root, 'node_modules/.bin/node');

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules/.installed-from');

/** Installs the dependencies unless node_modules was installed from this lock file. */
export function ensureInstalled() {
  const wanted = fingerprint(lockFile);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;

  console.log('Installing dependencies…');
  // `npm ci` deletes what is installed, which takes minutes where a few packages are missing.
  const command = existsSync(join(root, 'node_modules')) ? 'install' : 'ci';
  npm([command, '--no-audit', '--no-fund', '--loglevel=error']);
  if (fingerprint(lockFile) !== wanted && process.env.CI) {
    fail('npm install changed package-lock.json. Commit the lock file that fits package.json.');
  }
  const version = spawnSync(projectNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  if (!/^v(2[4-9]|[3-9]\d)\./.test(version)) {
    fail(
      `Yodel needs Node 24, which its dependency "node" installs, but found ${version || 'no node'} in node_modules. ` +
        "If npm's install scripts are turned off, run: npm rebuild node",
    );
  }
  writeFileSync(stampFile, fingerprint(lockFile));
}

function npm(args) {
  const npmScript = process.env.npm_execpath;
  const [command, before] = npmScript ? [process.execPath, [npmScript]] : ['npm', []];
  run(command, [...before, ...args]);
}

/** Runs a command with visible output; if it fails, exits with its code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) fail(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

function fingerprint(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

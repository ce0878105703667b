// Runs on whatever Node the machine has; everything after it runs on the Node that the project installs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const projectNode = join(root, 'node_modules/.bin/node');

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules/.installed-from');

/** Installs the dependencies unless what is there was installed from this very lock file. */
export function ensureInstalled() {
  const wanted = fingerprint(lockFile);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;

  console.log('Installing dependencies…');
  // `npm ci` fails where a registry lacks other platforms' optional packages.
  npm(['install', '--no-audit', '--no-fund', '--loglevel=error']);
  if (fingerprint(lockFile) !== wanted && process.env.CI) {
    fail('npm install changed package-lock.json: commit the lock file that belongs to package.json.');
  }
  const version = spawnSync(projectNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  if (!/^v(2[4-9]|[3-9]\d)\./.test(version)) {
    fail(
      `Yodel needs Node 24, which its dependency "node" brings along, but ${version || 'nothing'} was installed. ` +
        'Are install scripts turned off? Try: npm rebuild node',
    );
  }
  writeFileSync(stampFile, fingerprint(lockFile));
}

function npm(args) {
  const npmScript = process.env.npm_execpath;
  const [command, before] = npmScript ? [process.execPath, [npmScript]] : ['npm', []];
  run(command, [...before, ...args]);
}

/** Runs a command in the open; ends this one with its exit code if it fails. */
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

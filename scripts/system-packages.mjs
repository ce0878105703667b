import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fail, run } from './install.mjs';

const needs = [
  {
    // The headless shell draws the same pages with three quarters of the CPU time.
    name: 'Chromium (chromium-headless-shell, or any that CHROMIUM_PATH names)',
    debianPackage: 'chromium-headless-shell',
    isInstalled: () => Boolean(process.env.CHROMIUM_PATH) || isCommand('chromium-headless-shell'),
  },
  { name: 'PostgreSQL 15 or later', debianPackage: 'postgresql', isInstalled: hasPostgres },
];

/** Installs the system packages that the tests need on Debian as root; elsewhere it prints their names and exits. */
export function ensureSystemPackages() {
  const missing = needs.filter((need) => !need.isInstalled());
  if (missing.length === 0) return;
  const names = missing.map((need) => need.name).join(' and ');
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    fail(`The tests need ${names}. Install ${missing.length > 1 ? 'them' : 'it'} and run this again.`);
  }
  console.log(`Installing ${names}…`);
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['install', '-y', '-qq', ...missing.map((need) => need.debianPackage)], quiet);
  const still = needs.filter((need) => !need.isInstalled()).map((need) => need.name);
  if (still.length > 0) fail(`apt-get installed no usable ${still.join(' and ')}.`);
}

function isCommand(name) {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}

function hasPostgres() {
  if (isCommand('initdb')) return true;
  const versions = '/usr/lib/postgresql';
  return (
    existsSync(versions) && readdirSync(versions).some((version) => existsSync(`${versions}/${version}/bin/initdb`))
  );
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root, run } from './install.mjs';

const stampFile = join(root, 'web/dist/.built-from');

/** Builds the front end unless what is there was built from these very sources. */
export function ensureBuilt() {
  const wanted = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Building the front end…');
  run(projectNode, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn']);
  writeFileSync(stampFile, wanted);
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of ['common', 'web']) {
    for (const file of sources(join(root, folder))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'dist' || entry.name.includes('.test.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else yield path;
  }
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root, run } from './install.mjs';

const dayMs = 24 * 60 * 60 * 1000;

const parts = [
  { name: 'front end', folder: 'web/dist', sources: ['common', 'web'], build: buildFrontEnd },
  { name: 'server', folder: 'dist/server', sources: ['common', 'server', 'rolldown.config.ts'], build: buildServer },
];

/** Builds the front end and the server unless what is there was built from these very sources. */
export function ensureBuilt() {
  for (const { name, folder, sources, build } of parts) {
    const stampFile = join(root, folder, '.built-from');
    const wanted = fingerprint(sources);
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) continue;
    console.log(`Building the ${name}…`);
    build(folder);
    writeFileSync(stampFile, wanted);
  }
}

function buildFrontEnd() {
  run(projectNode, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn']);
}

function buildServer(folder) {
  // Its list of files is nobody's business here; what goes wrong is said on the other channel.
  run(projectNode, ['node_modules/rolldown/bin/cli.mjs', '-c', 'rolldown.config.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A process of the build before may still load its own.
  for (const file of readdirSync(join(root, folder)).map((name) => join(root, folder, name))) {
    if (Date.now() - statSync(file).mtimeMs > dayMs) rmSync(file);
  }
}

function fingerprint(places) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const place of places) {
    for (const file of sources(join(root, place))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function* sources(place) {
  if (statSync(place).isFile()) return yield place;
  for (const entry of readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'dist' || entry.name.includes('.test.')) continue;
    const path = join(place, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else yield path;
  }
}

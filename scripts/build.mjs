import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root, run } from './install.mjs';

const dayMs = 24 * 60 * 60 * 1000;

const parts = [
  { name: 'front end', folder: 'web/dist', sources: ['common', 'web'], build: buildFrontEnd },
  { name: 'server', folder: 'dist/server', sources: ['common', 'server', 'rolldown.config.ts'], build: buildServer },
];

/** Builds the front end and the server unless the existing build is from the same sources. */
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
  // stdout is the list of written files, which is not needed here. Errors go to stderr.
  run(projectNode, ['node_modules/rolldown/bin/cli.mjs', '-c', 'rolldown.config.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Files of the previous build stay for a day, because a running process may still load them.
  for (const file of readdirSync(join(root, folder)).map((name) => join(root, folder, name))) {
    if (Date.now() - statSync(file).mtimeMs > dayMs) rmSync(file);
  }
}

function fingerprint(paths) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const path of paths) {
    for (const file of sourceFiles(join(root, path))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function* sourceFiles(folder) {
  if (statSync(folder).isFile()) return yield folder;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'dist' || entry.name.includes('.test.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else yield path;
  }
}

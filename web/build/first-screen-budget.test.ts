import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstScreenBudget } from './first-screen-budget.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yodel-budget-'));
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// Incompressible, so that its length is its compressed size.
const noise = (bytes: number) => JSON.stringify(randomBytes(bytes).toString('base64'));

const buildPage = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [firstScreenBudget({ scriptBytes: 20_000, styleBytes: 5_000 })],
  });
};

test('the build ends where the first screen carries too much JavaScript, also in what it imports', async () => {
  const heavy = {
    'main.js': `import { a } from './a.js'; document.title = a;`,
    'a.js': `export const a = ${noise(30_000)}`,
  };

  await expect(buildPage(heavy)).rejects.toThrow(/first screen's JavaScript weighs \d\d\.\d KB compressed/);
});

test('the build ends where the first screen carries too much CSS', async () => {
  const heavy = { 'main.js': `import './a.css';`, 'a.css': `p::before { content: ${noise(10_000)} }` };

  await expect(buildPage(heavy)).rejects.toThrow(/first screen's CSS weighs/);
});

test('what is fetched on demand weighs nothing on the first screen', async () => {
  const light = { 'main.js': `window.go = () => import('./a.js');`, 'a.js': `export const a = ${noise(30_000)}` };

  await expect(buildPage(light)).resolves.toBeDefined();
});

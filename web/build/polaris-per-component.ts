import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Takes Polaris from its unbundled build, where each component brings its own stylesheet: a page then
 * carries the styles of what it draws, in place of the whole sheet (51 KB compressed).
 */
export function polarisPerComponent(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('@shopify/polaris/package.json'));
  const entry = join(root, 'build/esnext/index.esnext');
  return {
    name: 'polaris-per-component',
    enforce: 'pre',
    resolveId: (id) => (id === '@shopify/polaris' ? entry : null),
    async load(id) {
      if (!id.endsWith('.esnext')) return null;
      return { code: await readFile(id, 'utf8'), moduleType: 'js' };
    },
  };
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Uses Polaris's unbundled build, where each component imports its own stylesheet, so that a page loads only the styles
 * of what it renders instead of the whole sheet (51 KB compressed).
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { polarisPerComponent } from './polaris-per-component.ts';

const root = join(import.meta.dirname, '..');
const emptyRoot = '<div id="root"></div>';

/**
 * Emits a second page, `home.html`, with Home's first frame prerendered. The browser paints it before the script
 * arrives; the script then renders the same frame again.
 */
export function firstFrame(): Plugin {
  return {
    name: 'first-frame',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      const html = page?.type === 'asset' ? String(page.source) : '';
      if (!html.includes(emptyRoot)) throw new Error('The page has no empty #root element.');
      const filled = html.replace(emptyRoot, `<div id="root">${await markup()}</div>`);
      this.emitFile({ type: 'asset', fileName: 'home.html', source: filled });
    },
  };
}

/** Renders the frame in a separate SSR build, which gives CSS modules the same class names. */
async function markup(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yodel-first-frame-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [polarisPerComponent(), react()],
      ssr: { noExternal: true },
      build: { ssr: 'app/first-frame/first-frame-markup.tsx', outDir: folder, emptyOutDir: true },
    });
    const { firstFrameMarkup } = await import(pathToFileURL(join(folder, 'first-frame-markup.js')).href);
    return firstFrameMarkup();
  } finally {
    await rm(folder, { recursive: true });
  }
}

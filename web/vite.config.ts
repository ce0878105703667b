import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstFrame } from './build/first-frame.ts';
import { firstScreenBudget } from './build/first-screen-budget.ts';
import { firstScreenChunks, prefetchScript } from './build/first-screen-chunks.ts';
import { polarisPerComponent } from './build/polaris-per-component.ts';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    polarisPerComponent(),
    react(),
    prefetchScript(),
    firstScreenBudget({ scriptBytes: 135_000, styleBytes: 14_000 }),
    firstFrame(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Every browser that runs the admin supports modulepreload.
    modulePreload: { polyfill: false },
    // The first script is 520 kB before compression; firstScreenBudget limits what is transferred.
    chunkSizeWarningLimit: 600,
    // An inlined image would be sent again with every change of the script.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: firstScreenChunks() } },
      checks: { bundlerTimings: false },
    },
  },
});

import { defineConfig } from 'rolldown';

// What production runs: the server and its packages in one file, and what is loaded on demand in files of its own.
export default defineConfig({
  input: {
    main: 'server/main/main.ts',
    // Runs in a thread of its own.
    'reader-worker': 'server/documents/reading/reader-worker.ts',
  },
  platform: 'node',
  // The embedded database finds its own files beside it; `pg` looks for the other one, which is optional.
  external: [/^@electric-sql\/pglite/, 'pg-native'],
  plugins: [
    {
      name: 'maps of our own files alone',
      transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
    },
  ],
  output: {
    dir: 'dist/server',
    entryFileNames: '[name].js',
    // A process that still runs goes on loading what it was built with.
    chunkFileNames: '[name]-[hash].js',
    // Some errors are known by the name of their class.
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
});

import { defineConfig } from 'vitest/config';

// Inherited by the workers: a package that one of them has compiled, the others read.
process.env.NODE_COMPILE_CACHE ??= new URL('node_modules/.cache/tests-compiled', import.meta.url).pathname;

export default defineConfig({
  test: {
    include: ['{common,server,web,sandbox,tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tests/support/databases/postgres.ts'],
    // Reached by what hangs alone, also where a world and a browser start on a machine that is busy with two others.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One more than the cores they are made for: tests wait for a quarter of their time.
    maxWorkers: 3,
    // PGlite is compiled anew in every worker: what the optimizing compiler spends on it, no file lives to earn back.
    execArgv: ['--liftoff-only'],
    // What is waited for costs nothing where it comes at once; a second is short for a starved browser.
    expect: { poll: { timeout: 15_000 } },
  },
});

import { defineConfig } from 'vitest/config';

// The test workers inherit this and share one cache of compiled packages.
process.env.NODE_COMPILE_CACHE ??= new URL('node_modules/.cache/tests-compiled', import.meta.url).pathname;

export default defineConfig({
  test: {
    include: ['{common,server,web,sandbox,tests,evals}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tests/support/databases/postgres.ts'],
    // Long enough for a test that starts the app and a browser on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As many as CI has cores. With more, journeys time out when other machines take a share of the processor.
    maxWorkers: 2,
    // Each worker compiles PGlite again; optimising it takes longer than a test file runs.
    execArgv: ['--liftoff-only'],
    // The default of one second is too short for a browser on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});

import { defineConfig } from 'vitest/config';

// The test workers inherit this and share one cache of compiled packages.
process.env.NODE_COMPILE_CACHE ??= new URL('node_modules/.cache/tests-compiled', import.meta.url).pathname;

const exclude = ['**/node_modules/**', '**/dist/**'];
const all = ['{common,server,web,sandbox,tests,evals}/**/*.test.ts'];
// Tests of modules without state and without I/O.
const units = ['common/**/*.test.ts', 'server/domain/**/*.test.ts'];
const web = ['web/**/*.test.ts'];
const jobs = ['server/jobs/**/*.test.ts'];
const journeys = ['tests/journeys/*.test.ts'];

export default defineConfig({
  test: {
    exclude,
    globalSetup: ['tests/support/databases/postgres.ts'],
    // Long enough for a test that starts the app and a browser on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As many as CI has cores. `npm test` starts vitest twice, so up to four files run at once: most wait for half of
    // their time. With more than two browsers, journeys time out on a busy machine.
    maxWorkers: 2,
    // Each worker compiles PGlite again; optimising it takes longer than a test file runs.
    execArgv: ['--liftoff-only'],
    // The default of one second is too short for a browser on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // Files that run in one process share its imported modules: importing them again takes longer than many files run.
    // This is safe on the server, whose modules keep no state.
    isolate: false,
    projects: [
      { test: { name: 'app', include: all, exclude: [...exclude, ...units, ...web, ...jobs, ...journeys] } },
      { test: { name: 'units', include: units } },
      // The modules of a page keep the state of its tab.
      { test: { name: 'web', include: web, isolate: true } },
      { test: { name: 'jobs', include: jobs } },
      { test: { name: 'journeys', include: journeys } },
    ],
  },
});

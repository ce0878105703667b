import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The test workers inherit this and share one cache of compiled packages.
process.env.NODE_COMPILE_CACHE ??= new URL('node_modules/.cache/tests-compiled', import.meta.url).pathname;

const { doorTests } = await import(new URL('scripts/test-kinds.mjs', import.meta.url).href);
const doors: string[] = doorTests();
const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    globalSetup: ['tests/support/databases/postgres.ts'],
    // Far longer than any test takes, also on a busy machine: only a failure takes as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than the machine has cores: tests at the doors wait for other processes for half of their time.
    maxWorkers: Math.min(availableParallelism(), 2) + 1,
    // Each worker compiles PGlite again; optimising it takes longer than a test file runs.
    execArgv: ['--liftoff-only'],
    // As tests/support/patience.ts.
    expect: { poll: { timeout: 240_000 } },
    // Files that run in one worker share its modules and its world (tests/support/world.ts).
    isolate: false,
    // Vitest runs the projects in the order of their names, and the files of each by their last times, longest first.
    projects: [
      { test: { name: 'doors', include: doors } },
      {
        test: {
          name: 'units',
          include: ['{common,server,sandbox,tests,evals}/**/*.test.ts'],
          exclude: [...exclude, ...doors],
        },
      },
      // The modules of a page keep the state of its tab.
      { test: { name: 'web', include: ['web/**/*.test.ts'], exclude: [...exclude, ...doors], isolate: true } },
    ],
  },
});

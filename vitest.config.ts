import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{common,server,web,sandbox,tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tests/world/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// One file at a time, so that each has the machine to itself.
const options = ['--no-file-parallelism', '--hookTimeout=120000'];

/** Runs test files of the suite in their long version, which the environment asks for. */
export async function runTests(files: string[], environment: Record<string, string>): Promise<boolean> {
  const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...environment, ...process.env },
    stdio: 'inherit',
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  return code === 0;
}

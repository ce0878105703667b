import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// One after the other, so that a crowd has the machine to itself.
const patience = ['--no-file-parallelism', '--hookTimeout=120000'];

/** Tests in their long form: the same files as in the suite, told by the environment how much to do. */
export async function runTests(files: string[], environment: Record<string, string>): Promise<boolean> {
  const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...patience, ...files], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...environment, ...process.env },
    stdio: 'inherit',
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  return code === 0;
}

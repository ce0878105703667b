import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// One after the other, so that a crowd has the machine to itself.
const patience = ['--no-file-parallelism', '--hookTimeout=120000'];
const root = join(import.meta.dirname, '../..');

/** Ten thousand random stories of the ledger on each database, and crowds of a thousand against one balance and one key. */
export async function soak(): Promise<boolean> {
  const files = ['server/store/ledger-property.test.ts', 'server/main/spending.test.ts', 'server/http/billing.test.ts'];
  const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...patience, ...files], {
    cwd: root,
    env: { LEDGER_RUNS: '10000', CROWD: '1000', ...process.env },
    stdio: 'inherit',
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  return code === 0;
}

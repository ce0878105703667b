import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const seeds = 6;

test('random stories of shops, staff, failures and deaths break no invariant', async () => {
  // In a process of its own, because the simulation replaces the process's time and chance.
  const played = await promisify(execFile)(process.execPath, [
    'bench/soak.ts',
    'simulate',
    '--seeds',
    `${seeds}`,
  ]).catch((error: { stdout: string; stderr: string }) => error);
  expect(played.stdout + played.stderr).toMatch(
    new RegExp(`^kept +${seeds} seeds .* [1-9]\\d+ texts, [1-9]\\d* changes`, 'm'),
  );
});

import { runTests } from '../support/run-tests.ts';

/** A hundred processes told to stop and a hundred killed under load, on PostgreSQL, two web and two worker processes. */
export function soak(): Promise<boolean> {
  return runTests(['tests/kills.test.ts'], { KILLS: '100' });
}

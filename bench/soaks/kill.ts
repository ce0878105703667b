import { runTests } from '../support/run-tests.ts';

/** Stops a hundred processes and kills a hundred under load: two web and two worker processes on PostgreSQL. */
export function soak(): Promise<boolean> {
  return runTests(['tests/kills.test.ts'], { KILLS: '100' });
}

import { runTests } from '../support/run-tests.ts';

/** Ten thousand odd requests over every route. */
export function soak(): Promise<boolean> {
  return runTests(['tests/fuzz.test.ts'], { FUZZ_REQUESTS: '10000' });
}

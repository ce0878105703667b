import { runTests } from '../support/run-tests.ts';

/** Sends ten thousand malformed requests to every route. */
export function soak(): Promise<boolean> {
  return runTests(['tests/fuzz.test.ts'], { FUZZ_REQUESTS: '10000' });
}

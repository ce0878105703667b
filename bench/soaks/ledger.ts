import { runTests } from '../run-tests.ts';

/** Ten thousand random stories of the ledger on each database, and crowds of a thousand against one balance and one key. */
export function soak(): Promise<boolean> {
  const files = ['server/store/ledger-property.test.ts', 'server/main/spending.test.ts', 'server/http/billing.test.ts'];
  return runTests(files, { LEDGER_RUNS: '10000', CROWD: '1000' });
}

import { runTests } from '../support/run-tests.ts';

const files = [
  'server/store/billing/ledger-property.test.ts',
  'server/main/spending.test.ts',
  'server/http/routes/billing/billing.test.ts',
  'server/http/routes/batches/batches.test.ts',
  'server/store/billing/coupons.test.ts',
];

/**
 * Ten thousand random stories of the ledger on PostgreSQL, a tenth of them on the embedded database, and crowds of a
 * thousand against one balance, one key and one code.
 */
export function soak(): Promise<boolean> {
  console.log('10,000 stories on PostgreSQL, 1,000 on PGlite (which is several times slower), and crowds of 1,000.');
  return runTests(files, { LEDGER_RUNS: '10000', CROWD: '1000' });
}

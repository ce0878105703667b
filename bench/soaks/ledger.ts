import { runTests } from '../support/run-tests.ts';

const files = [
  'server/billing/store/ledger-property.test.ts',
  'server/main/tests/spending.test.ts',
  'server/billing/routes.test.ts',
  'server/batches/routes.test.ts',
  'server/billing/store/coupons.test.ts',
];

/**
 * Plays ten thousand random stories of the ledger on PostgreSQL and a tenth of that on the embedded database, and sends
 * a thousand concurrent requests for one balance, one key and one coupon code.
 */
export function soak(): Promise<boolean> {
  console.log(
    '10,000 stories on PostgreSQL, 1,000 on PGlite (which is several times slower), and 1,000 concurrent requests.',
  );
  return runTests(files, {
    LEDGER_RUNS: process.env.LEDGER_RUNS ?? '10000',
    CROWD: process.env.CROWD ?? '1000',
  });
}

import { runTests } from '../support/run-tests.ts';

/**
 * Sends 10,000 webhooks to a shop with a standing order, kills its worker 20 times, and compares how long single texts of
 * another shop take before and during it.
 */
export function soak(): Promise<boolean> {
  return runTests(['tests/order-storm.test.ts'], {
    STORM_PRODUCTS: '1500',
    STORM_WEBHOOKS: '10000',
    STORM_KILLS: '20',
    STORM_MAX_SLOWDOWN: '1.2',
  });
}

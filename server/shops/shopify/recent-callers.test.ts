import { expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
import { recentCallers } from './recent-callers.ts';

const aCaller = (shopId: string, sessionToken: string) => ({ shopId, staffId: '1', sessionToken });

test("a shop's latest session token is remembered for less than it lives, and no longer", () => {
  const clock = createTestClock();
  const callers = recentCallers(clock.now);
  callers.remember(aCaller('demo.myshopify.com', 'first'));
  callers.remember(aCaller('demo.myshopify.com', 'second'));

  expect(callers.latest('demo.myshopify.com')?.sessionToken).toBe('second');
  expect(callers.latest('second.myshopify.com')).toBeNull();

  clock.moveBy(55_000);
  expect(callers.latest('demo.myshopify.com')).toBeNull();
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshPostgres } from '../../tests/support/databases/databases.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

test('a shop whose access was encrypted with a dropped key gets new access when its staff open the app', async () => {
  const database = await freshPostgres();
  const first = await startTestApp({ database });
  expect((await first.merchant().call('currentUser')).status).toBe(200);
  await first.close();

  const ENCRYPTION_KEY = randomBytes(32).toString('base64');
  const second = await startTestApp({ database, environment: { ENCRYPTION_KEY } });
  const request = { type: 'cw_paid_plan_OCT_23_BASIC', interval: 'month' } as const;
  expect((await second.merchant().call('changePlan', { request })).status).toBe(200);

  expect(second.log.join('')).toContain('saved access cannot be read');
  expect(await (await fetch(`${second.url}/metrics`)).text()).toMatch(/shop_access_unreadable_total [1-9]/);
  await second.close();
}, 60_000);

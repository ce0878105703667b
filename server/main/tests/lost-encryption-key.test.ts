import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshShopWithoutWorker, startAnother } from '../../../tests/support/processes/workers.ts';
import { merchantAt } from '../../../tests/support/test-app.ts';

test('a shop whose access was encrypted with a dropped key gets new access when its staff open the app', async () => {
  const testApp = await freshShopWithoutWorker('small');
  expect((await testApp.merchant().call('currentUser')).status).toBe(200);

  const ENCRYPTION_KEY = randomBytes(32).toString('base64');
  const second = await startAnother('web', testApp, { ENCRYPTION_KEY });
  const merchant = merchantAt(second.url, testApp.sandbox, testApp.shop, 1);
  const request = { type: 'cw_paid_plan_OCT_23_BASIC', interval: 'month' } as const;
  expect((await merchant.call('changePlan', { request })).status).toBe(200);

  expect(second.log.join('')).toContain('saved access cannot be read');
  expect(await (await fetch(`${second.url}/metrics`)).text()).toMatch(/shop_access_unreadable_total [1-9]/);
  await testApp.close();
});

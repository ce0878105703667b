import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { basic, type PlanBuyer, planBuyer, pro } from '../../tests/support/shops/plan-buyer.ts';
import type { Merchant, TestShop } from '../../tests/support/test-app.ts';
import { freshShop } from '../../tests/support/world.ts';

let testApp: TestShop;
let merchant: Merchant;
let { billing, takePlan } = {} as PlanBuyer;
beforeEach(async () => {
  testApp = await freshShop('empty');
  merchant = testApp.merchant();
  ({ billing, takePlan } = planBuyer(testApp, merchant));
});
afterEach(() => testApp.close());

test('a merchant sees prices reduced by a coupon, and concurrent requests with it create one charge', async () => {
  const code = `QUARTER-${randomUUID()}`.toUpperCase();
  await testApp.operate(`coupon create ${code} --percent 25 --uses 1 --expires 2999-12-31`);
  const request = { type: basic, interval: 'month', code: code.toLowerCase(), idempotencyKey: randomUUID() } as const;
  const answers = await Promise.all(Array.from({ length: 8 }, () => merchant.call('changePlan', { request })));
  const pages = new Set(answers.map(({ body }) => body.redirectTo));
  const page = await (await fetch([...pages][0] ?? '')).text();
  const state = await billing();

  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(pages.size).toBe(1);
  expect(page).toContain('9.74');
  expect(state.coupon).toEqual({ code, percentOff: 25 });
  expect(state.plans[1]?.prices?.month).toEqual({ amount: 9.74, amountBeforeDiscount: 12.99 });
  const unknown = await merchant.call('changePlan', { request: { ...request, code: 'NOBODY', idempotencyKey: 'x' } });
  expect([unknown.status, unknown.body]).toMatchObject([400, { error: { code: 'coupon_invalid' } }]);
});

test('a merchant is told that an expired coupon is no longer valid', async () => {
  const code = `PAST-${randomUUID()}`.toUpperCase();
  const said = await testApp.operate(`coupon create ${code} --tokens 5 --uses 3 --expires 2020-01-01`);
  const { status, body } = await merchant.call('activateCoupon', { request: { code } });

  expect(said).toContain('until 2020-01-01T23:59:59.999Z. That is in the past, so the code cannot be used.');
  expect([status, body]).toMatchObject([400, { error: { code: 'coupon_expired' } }]);
  expect(await testApp.operate('coupon list')).toMatch(new RegExp(`${code} .+ expired`));
});

test('a subscriber has nothing to confirm for the current plan, and its price is not reduced by a coupon', async () => {
  await takePlan(pro, 'year');
  const code = `HALF-${randomUUID()}`.toUpperCase();
  await testApp.operate(`coupon create ${code} --percent 50 --uses 1 --expires 2999-12-31`);
  const { body: state } = await merchant.call('activateCoupon', { request: { code } });
  const { body } = await merchant.call('changePlan', { request: { type: pro, interval: 'year' } });

  expect(body.redirectTo).toMatch(/\/apps\/.+\/settings$/);
  expect(state.plans.map(({ prices }) => [prices?.year.amount, prices?.month.amount])).toEqual([
    [undefined, undefined],
    [50, 6.5],
    [239.99, 15],
  ]);
});

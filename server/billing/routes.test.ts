import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BillingState } from '../../common/contract/billing.ts';
import { sendWebhook } from '../../tests/support/http/send-webhook.ts';
import { webhooksHandled } from '../../tests/support/http/webhooks-handled.ts';
import { comeBackErased } from '../../tests/support/shops/erased-shop.ts';
import {
  basic,
  chargeOf,
  decide,
  type PlanBuyer,
  planBuyer,
  pro,
  until,
} from '../../tests/support/shops/plan-buyer.ts';
import type { Merchant, TestShop } from '../../tests/support/test-app.ts';
import { freshShop } from '../../tests/support/world.ts';

const dayMs = 24 * 3_600_000;

let testApp: TestShop;
let merchant: Merchant;
let { billing, subscribe, takePlan, setCharge } = {} as PlanBuyer;
beforeEach(async () => {
  testApp = await freshShop('empty');
  buyAs(testApp.merchant());
});
afterEach(() => testApp.close());

function buyAs(buyer: Merchant): void {
  merchant = buyer;
  ({ billing, subscribe, takePlan, setCharge } = planBuyer(testApp, merchant));
}

async function scheduleSmallerPlan(): Promise<BillingState> {
  const page = await subscribe(basic, 'month');
  await decide(page, 'approve');
  return until(billing, ({ plan }) => plan.nextPlanId === basic);
}

describe('a newcomer', () => {
  test('is on the free plan and can start a trial of Pro', async () => {
    const state = await billing();

    expect(state).toMatchObject({
      plan: { id: 'free', isFree: true, interval: null, trialEndsAt: null, endsAt: null, nextPlanId: null },
      allowance: { monthlyTokens: 30, planTokens: 30, couponTokens: 0, showAsUnlimited: false },
      coupon: null,
      notice: null,
    });
    expect((await merchant.call('home')).body.showCopyToClipboardPopup).toBe(true);
    expect(state.plans.map(({ id, trialDays, prices }) => [id, trialDays, prices?.year.amount ?? null])).toEqual([
      ['free', 0, null],
      [basic, 0, 99.99],
      [pro, 7, 239.99],
    ]);
  });

  test('who has completed onboarding does not see it again, nor do other staff', async () => {
    const before = await merchant.call('currentUser');
    const done = await merchant.call('completeOnboarding');
    const after = await testApp.merchant({ shop: merchant.shop, user: 2 }).call('currentUser');

    expect(before.body.onboardingDone).toBe(false);
    expect([done.status, done.body]).toEqual([200, {}]);
    expect(after.body.onboardingDone).toBe(true);
  });

  test('who declines a charge keeps their plan and is told so', async () => {
    const page = await subscribe(basic, 'month');
    expect((await billing()).notice?.kind).toBe('pending');
    await decide(page, 'decline');

    const state = await until(billing, ({ notice }) => notice?.kind === 'declined');

    expect(state.plan.id).toBe('free');
    expect(state.allowance.planTokens).toBe(30);
    expect(state.notice?.message).toContain('declined');
  });

  test('who requests a plan again after declining gets a new confirmation page at once', async () => {
    const first = await subscribe(basic, 'month');
    await decide(first, 'decline');
    const second = await subscribe(basic, 'month');

    expect(second).not.toBe(first);
    await setCharge(second, 'EXPIRED');
    const state = await until(billing, ({ notice }) => notice?.kind === 'expired');
    expect(state.plan.id).toBe('free');
  });

  test('gets one charge for many concurrent requests with one key, and that key accepts no other request', async () => {
    const before = (await testApp.sandbox.calls()).platform?.appSubscriptionCreate ?? 0;
    const request = { type: basic, interval: 'year', idempotencyKey: randomUUID() } as const;
    const crowd = Array.from({ length: Number(process.env.CROWD ?? 100) });
    const answers = await Promise.all(crowd.map(() => merchant.call('changePlan', { request })));

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.redirectTo}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(((await testApp.sandbox.calls()).platform?.appSubscriptionCreate ?? 0) - before).toBe(1);
    const other = await merchant.call('changePlan', { request: { ...request, type: pro } });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ error: { code: 'idempotency_mismatch' } });
  }, 600_000);

  test('gets no plan by the return address or a signed webhook: only the API of the platform counts', async () => {
    const page = await subscribe(pro, 'year');
    const id = `gid://shopify/AppSubscription/${chargeOf(page)}`;
    const payload = { app_subscription: { admin_graphql_api_id: id, status: 'ACTIVE' } };
    const message = { topic: 'app_subscriptions/update', shop: merchant.shop, payload };
    const forged = await sendWebhook(testApp.url, { ...message, signature: 'AAAA' });
    const delivery = randomUUID();
    await sendWebhook(testApp.url, { ...message, id: delivery });
    await sendWebhook(testApp.url, { ...message, id: delivery });
    await fetch(`${testApp.url}/settings?charge_id=${chargeOf(page)}&shop=${merchant.shop}`);
    await webhooksHandled(testApp, merchant.shop);

    const state = await billing();
    expect(forged.status).toBe(401);
    expect(state.plan.id).toBe('free');
    expect(state.notice?.kind).toBe('pending');
  });
});

describe('a development store', () => {
  test('gets a test plan with 100 tokens a month, and all tokens once it pays for the plan', async () => {
    buyAs(await testApp.newcomer({ isDevelopmentStore: true }));
    const page = await takePlan(pro, 'year');
    const tested = await billing();
    expect(await (await fetch(page)).text()).toContain('you will not be charged');
    expect(tested.plan.isTest).toBe(true);
    expect(tested.allowance).toEqual({ monthlyTokens: 100, planTokens: 100, couponTokens: 0, showAsUnlimited: false });
    expect(tested.remainingCWInfo).toMatchObject({ remaining: 100, showAsUnlimited: false });
    expect((await merchant.call('currentUser')).body.remainingCWInfo).toMatchObject({ showAsUnlimited: false });

    await testApp.sandbox.post(`take-paid-plan?shop=${merchant.shop}`);
    await decide(await subscribe(pro, 'year'), 'approve');
    const paid = await until(billing, ({ plan }) => !plan.isTest);

    expect(paid.plan.id).toBe(pro);
    expect(paid.allowance).toMatchObject({ monthlyTokens: 20_000, planTokens: 20_000, showAsUnlimited: true });
  });
});

describe('a subscriber', () => {
  test('whose platform sends 60 messages at once is reconciled a few times, and the last change counts', async () => {
    const page = await takePlan(pro, 'year');
    const reads = async () => (await testApp.sandbox.calls()).platform?.currentAppInstallation ?? 0;
    const before = await reads();
    const message = { topic: 'app_subscriptions/update', shop: merchant.shop };

    const answers = Array.from({ length: 60 }, () => sendWebhook(testApp.url, message));
    await setCharge(page, 'FROZEN');
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    await until(billing, ({ notice }) => notice?.kind === 'frozen');

    expect((await reads()) - before).toBeGreaterThan(0);
    expect((await reads()) - before).toBeLessThan(20);
  });

  test('starts the trial when the charge is approved, with the offer of the first year, once', async () => {
    const page = await subscribe(pro, 'year', 'CONVERSION_POPUP');
    const asked = await (await fetch(page)).text();
    expect(asked).toContain('191.99');
    const back = await decide(page, 'approve');
    expect(back).toMatch(/\/store\/test-.+\/apps\/.+\/settings\?charge_id=\d+$/);

    const { plan, remainingCWInfo } = await until(
      async () => (await merchant.call('currentUser')).body,
      (user) => !user.plan.isFree,
    );
    expect(plan.id).toBe(pro);
    expect(remainingCWInfo).toMatchObject({ remaining: 20_000, showAsUnlimited: true });
    const state = await billing();
    expect(state.plan).toMatchObject({ id: pro, interval: 'year', endsAt: null });
    expect(Date.parse(state.plan.trialEndsAt ?? '')).toBeCloseTo(Date.now() + 7 * dayMs, -5);
    expect(state.plans.map(({ trialDays }) => trialDays)).toEqual([0, 0, 0]);
    expect(state.plans[2]?.prices).toEqual({
      year: { amount: 191.99, amountBeforeDiscount: 239.99 },
      month: { amount: 29.99, amountBeforeDiscount: 29.99 },
    });
    // The message of it comes too, and may come again: nothing is granted twice.
    await setCharge(page, 'ACTIVE');
    await webhooksHandled(testApp, merchant.shop);
    expect((await billing()).allowance.planTokens).toBe(20_000);
  });

  test('who chooses a smaller plan keeps the current one until its end', async () => {
    await takePlan(pro, 'year');
    const state = await scheduleSmallerPlan();

    expect(state.plan).toMatchObject({ id: pro, endsAt: state.plan.trialEndsAt });
    expect(state.allowance.planTokens).toBe(20_000);
  });

  test('who takes a downgrade back keeps tokens, month and the rest of the trial, and gets no second trial', async () => {
    await takePlan(pro, 'year', 'CONVERSION_POPUP');
    const { plan } = await scheduleSmallerPlan();
    const page = await subscribe(pro, 'year', 'CONVERSION_POPUP');
    const asked = await (await fetch(page)).text();
    expect(asked).toContain('239.99');
    expect(asked).not.toContain('191.99');
    expect(asked).toContain('when the free trial ends, in 7 days');
    await decide(page, 'approve');

    const state = await until(billing, ({ plan }) => plan.endsAt === null);

    expect(plan.trialEndsAt).not.toBeNull();
    expect(state.plan).toEqual({ ...plan, endsAt: null, nextPlanId: null });
    expect(state.allowance.planTokens).toBe(20_000);
  });

  test('whose charge is frozen is told what to do, and continues when it is paid', async () => {
    const page = await takePlan(pro, 'year');
    await setCharge(page, 'FROZEN');
    const frozen = await until(billing, ({ notice }) => notice?.kind === 'frozen');
    await setCharge(page, 'ACTIVE');
    const thawed = await until(billing, ({ notice }) => notice?.kind !== 'frozen');

    expect(frozen.plan.id).toBe(pro);
    expect(frozen.notice?.message).toContain('bill');
    expect(thawed.plan.id).toBe(pro);
    expect(thawed.allowance.planTokens).toBe(20_000);
  });

  test('who cancels keeps the plan until the end of the paid period, and may cancel twice', async () => {
    await takePlan(basic, 'year');
    const once = await merchant.call('cancelSubscription');
    const twice = await merchant.call('cancelSubscription');

    expect(once.status).toBe(200);
    expect(once.body.plan).toMatchObject({ id: basic, nextPlanId: 'free' });
    expect(Date.parse(once.body.plan.endsAt ?? '')).toBeCloseTo(Date.now() + 365 * dayMs, -5);
    expect(twice.body.plan).toEqual(once.body.plan);
    expect(once.body.notice?.kind).toBe('cancelled');
    expect(once.body.allowance.planTokens).toBe(1_000);
  });

  test('who uninstalls and reinstalls is on the free plan, with no second trial and no second free month', async () => {
    await merchant.call('completeOnboarding');
    await takePlan(pro, 'year', 'CONVERSION_POPUP');
    await testApp.sandbox.post(`uninstall?shop=${merchant.shop}`);
    // Who asks earlier installs the app again.
    await webhooksHandled(testApp, merchant.shop, 'app/uninstalled');
    const left = await until(billing, ({ plan }) => plan?.id === 'free');
    // Two days later the platform has everything erased.
    await comeBackErased(testApp, merchant);
    const back = await until(billing, ({ plan }) => plan?.id === 'free');

    // What they have had is not promised to them again.
    expect((await merchant.call('home')).body.showCopyToClipboardPopup).toBe(false);
    expect(left.allowance.planTokens).toBe(0);
    expect(back.allowance.planTokens).toBe(0);
    expect(back.renewal).toEqual(left.renewal);
    expect(back.plans.map(({ trialDays }) => trialDays)).toEqual([0, 0, 0]);
    expect(back.notice).toBeNull();
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { routes } from '../../common/contract/routes.ts';
import { comeBackErased } from '../support/shops/erased-shop.ts';
import { chargeInView, decide, noticeOf, walkToTheTrial } from './billing-steps.ts';
import { app, button, open, openShop, page, testApp, visit } from './journey-shop.ts';

openShop();
afterEach(() => expect(visit.problems).toEqual([]));

const plan = (name: string) => app.getByRole('region', { name: `${name} plan`, exact: true });
const widget = () => app.getByRole('complementary', { name: 'Tokens' });

/** Simulates a slow platform: the first request finds no decision yet. */
async function confirmLate(): Promise<void> {
  await page.route(
    `**${routes.billing.path}`,
    async (route) => {
      const response = await route.fetch();
      const notice = { kind: 'pending', message: 'Not yet.' };
      await route.fulfill({ response, json: { ...(await response.json()), notice } });
    },
    { times: 1 },
  );
}

describe('on a desktop', () => {
  const merchant = () => testApp.merchant();
  let approved = '';

  test('the onboarding leads a new merchant in three steps to an approved trial of Pro', async () => {
    await open('', { isNewcomer: true });
    await walkToTheTrial(app);
    await button("I'm Ready to Go Pro for Free!").click();
    await page.getByRole('heading', { name: 'Approve subscription' }).waitFor();
    approved = await chargeInView(page);
    await confirmLate();
    const charge = await decide(page, 'Approve');
    expect(charge).toContain('$239.99 every year');
    expect(charge).toContain('20% off the first year');
    expect(charge).toContain('Free trial7 days');

    await app.getByText('Confirming your plan with Shopify…').waitFor();
    await app.getByRole('heading', { name: 'You are on Yodel Pro' }).waitFor();
    await app.getByText('Confirming your plan with Shopify…').waitFor({ state: 'detached' });
    await app.getByText(/^Free trial until/).waitFor();
    await app.getByText(/^Fair use 20,000 a month/).waitFor();
    expect(await widget().count()).toBe(0);
    await expect.poll(() => page.url()).not.toContain('charge_id');

    const { onboardingDone, plan } = (await merchant().call('currentUser')).body;
    expect({ onboardingDone, plan }).toEqual({
      onboardingDone: true,
      plan: { id: 'cw_paid_plan_OCT_23_PRO', isFree: false },
    });
    await app.getByRole('link', { name: 'Start writing' }).click();
    await app.getByRole('heading', { name: /^Let the Magic Begin/ }).waitFor();
  });

  test('while the store has not paid its bill, the plan is frozen and the screen says what that means', async () => {
    const become = async (status: string, notice: string | null) => {
      await testApp.sandbox.post(`subscription?shop=${testApp.shop}`, { id: approved, status });
      await expect.poll(() => noticeOf(merchant())).toBe(notice);
    };
    await become('FROZEN', 'frozen');
    await open('/settings');
    await app.getByRole('heading', { name: 'Your plan is on hold' }).waitFor();
    await app.getByText('No new tokens come until your Shopify bill is paid.').waitFor();
    await become('ACTIVE', null);
    await page.reload();
    await app.getByText(/^Your next 20,000 tokens come on/).waitFor();
    expect(await app.getByRole('heading', { name: 'Your plan is on hold' }).count()).toBe(0);
  });

  test('a downgrade takes effect at the end of the paid period, and the screen says so before and after', async () => {
    await open('/settings');
    await plan('Basic').getByRole('button', { name: 'Downgrade to Basic' }).click();
    await app.getByText(/^You keep Pro and its tokens until your free trial ends on/).waitFor();
    await button('Continue to Shopify').click();
    expect(await decide(page, 'Approve')).toContain('$99.99 every year');

    await plan('Basic')
      .getByText(/^Starts on/)
      .waitFor();
    await app.getByText(/Then you are on Basic, with 1,000 tokens a month/).waitFor();
    expect((await merchant().call('currentUser')).body.plan.id).toBe('cw_paid_plan_OCT_23_PRO');
  });

  test('a cancelled plan stays until the end of its period, and the merchant can keep it after all', async () => {
    await open('/settings');
    const cancel = plan('Free').getByRole('button', { name: 'Cancel plan' });
    await cancel.press('Enter');
    const dialog = app.getByRole('dialog', { name: 'Cancel Pro?' });
    await dialog.getByText(/you will not be charged( again)?\. After/).waitFor();
    await dialog.getByRole('button', { name: 'Keep Pro' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => cancel.evaluate((each) => each.matches(':focus'))).toBe(true);
    await cancel.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();

    await app.getByRole('heading', { name: 'Your plan is cancelled' }).waitFor();
    await app.getByText(/Then you are on Free, with 30 tokens a month/).waitFor();
    await plan('Pro').getByRole('button', { name: 'Keep Pro' }).waitFor();
    expect((await merchant().call('currentUser')).body.plan.id).toBe('cw_paid_plan_OCT_23_PRO');
  });
});

describe('a merchant who does not want the trial', () => {
  test('can choose the free plan, and does not see the onboarding again', async () => {
    await comeBackErased(testApp, testApp.merchant());
    await open('', { isNewcomer: true });
    const asked = await chargesAsked();
    await button('Next').focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Enter');
    // This shop has already had its trial, and is not offered another.
    await button("I'm Ready to Go Pro!").waitFor();
    await button('Continue with the free plan').click();
    await app.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(async () => (await testApp.merchant().call('currentUser')).body.onboardingDone).toBe(true);
    await page.reload();
    await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();

    expect(await app.getByRole('dialog').count()).toBe(0);
    expect((await testApp.merchant().call('currentUser')).body.plan.id).toBe('free');
    expect(await chargesAsked()).toBe(asked);
  });

  const chargesAsked = async () => (await testApp.sandbox.calls()).platform?.appSubscriptionCreate ?? 0;
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import { routes } from '../../common/contract/routes.ts';
import type { TestShop } from '../support/test-app.ts';
import { freshShop } from '../support/world.ts';
import { chargeInView, decide, noticeOf, walkToTheTrial } from './billing-steps.ts';
import { addressInAdmin, handleOf } from './browser.ts';
import { app, button, open, openShop, page, testApp, visit } from './journey-shop.ts';

openShop();
afterEach(() => expect(visit.problems).toEqual([]));

const plan = (name: string) => app.getByRole('region', { name: `${name} plan`, exact: true });
const widget = () => app.getByRole('complementary', { name: 'Tokens' });

/** What could be pressed if the discount were not over it. */
const buttonsUnderTheOffer = () =>
  app.locator('main').evaluate((main) =>
    [...main.querySelectorAll('button, a[href], input, select, textarea')].flatMap((each) => {
      if (each.closest('[aria-labelledby="discount-title"]')) return [];
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const isUnder = [top + 1, (top + bottom) / 2, bottom - 1].some((y) =>
        main.ownerDocument.elementFromPoint((left + right) / 2, y)?.closest('[aria-labelledby="discount-title"]'),
      );
      return isUnder ? [each.textContent] : [];
    }),
  );

describe('on a phone', () => {
  let second: TestShop;
  beforeAll(async () => {
    second = await freshShop('small');
  });
  afterAll(() => second?.close());
  const merchant = () => second.merchant();

  test('a merchant who declines the charge is told so, keeps the free plan and does not see the onboarding again', async () => {
    await open('', { width: 390, of: second, isNewcomer: true });
    await walkToTheTrial(app);
    await button("I'm Ready to Go Pro for Free!").click();
    const charge = await chargeInView(page);
    const settings = addressInAdmin(second, '/settings');
    await page.goto(settings);
    await app.getByRole('heading', { name: 'A charge is waiting for your approval' }).waitFor();
    await button('Continue to Shopify').click();
    expect(await chargeInView(page)).toBe(charge);
    await testApp.sandbox.post(`subscription?shop=${second.shop}`, { id: charge, status: 'EXPIRED' });
    await expect.poll(() => noticeOf(merchant())).toBe('expired');
    await page.goto(settings);
    await app.getByRole('heading', { name: 'The charge was not approved in time' }).waitFor();
    await plan('Pro').getByRole('button', { name: 'Try Pro free for 7 days' }).click();
    await decide(page, 'Decline');
    await page.waitForURL(`**/store/${handleOf(second.shop)}`);

    await page.goto(settings);
    await app.getByRole('heading', { name: 'The charge was declined' }).waitFor();
    await app.getByRole('heading', { name: 'You are on Yodel Free' }).waitFor();
    await page.goto(addressInAdmin(second));
    await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
    await widget().filter({ hasText: '30' }).waitFor();
    expect(await app.getByRole('dialog').count()).toBe(0);
  });

  test('each offer appears once: one after the first copied text, one when the server says it is due', async () => {
    await open(`?id=${await aProduct()}`, { width: 390, of: second, isNewcomer: true });
    const address = page.url();
    const otherTab = await page.context().newPage();
    await otherTab.goto(addressInAdmin(second));
    const otherWidget = otherTab.frameLocator('iframe').getByRole('complementary', { name: 'Tokens' });
    await otherWidget.filter({ hasText: '30' }).waitFor();

    await button(/^Write\b/).click();
    await otherWidget.filter({ hasText: '29' }).waitFor();
    await otherTab.close();
    const discount = app.getByRole('dialog', { name: 'Enjoying Yodel' });
    await button('Copy').click();
    await discount.waitFor();
    await discount.getByText('7 days free, then $191.99 for the first year, $239.99 after; cancel any time.').waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(buttonsUnderTheOffer).toEqual([]);
    }
    await button('← Back to Features').click();
    await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
    await button('No, thanks').click();
    await discount.waitFor({ state: 'detached' });
    await page.goto(address);
    await button(/^Write\b/).click();
    await button(/^Write Again/).waitFor();
    await button('Copy').click();
    await app.getByText('Copied!').waitFor();
    expect(await discount.count()).toBe(0);
    const { got_offer } = (await merchant().call('currentUser')).body.allKeyVals;
    expect(got_offer).toBe(true);

    await page.route(`**${routes.home.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), showConversionPopup: true } });
    });
    await page.reload();
    await app.getByText('1000 monthly tokens').waitFor();
    await app.getByText('$8.33', { exact: true }).waitFor();
    await second.sandbox.faults({ platform: { latencyMs: 60_000 } });
    await button('Get this offer!').click();
    const loading = button('Loading...');
    await loading.waitFor();
    expect(await loading.isDisabled()).toBe(true);
    await second.sandbox.faults({});
    expect(await decide(page, 'Decline')).toContain('$99.99 every year');
    const { seen_cards } = (await merchant().call('currentUser')).body.allKeyVals;
    expect(Object.keys(seen_cards)).toContain('conversion_popup');
  });

  test('a coupon adds its tokens, and a refused coupon says why', async () => {
    await testApp.operate('coupon create HELLO-10 --tokens 10 --uses 5 --expires 2099-12-31');
    await testApp.operate('coupon create HALF --percent 50 --uses 5 --expires 2099-12-31');
    await testApp.operate('coupon create GONE --tokens 10 --uses 5 --expires 2099-12-31');
    await testApp.operate('coupon end GONE');
    await open('/settings', { width: 390, of: second });
    const field = app.getByLabel('Coupon code');
    const apply = async (code: string) => {
      await field.fill(code);
      await field.press('Enter');
    };

    await apply('NO-SUCH-CODE');
    await app.getByText('We do not know this code. Check the spelling and try again.').waitFor();
    await apply('gone');
    await app.getByText('This code has expired.').waitFor();
    await apply('hello-10');
    await app.getByText('10 tokens added. They do not expire.').waitFor();
    await app.getByText('And 10 tokens from coupons and refunds, which do not expire.').waitFor();
    await apply('HELLO-10');
    await app.getByText('This code has already been used.').waitFor();
    // The browser's console errors about refused coupons are expected.
    visit.problems.splice(0);

    await apply('HALF');
    await app.getByText(/^HALF: 50% off your next plan/).waitFor();
    const basic = plan('Basic');
    expect(await basic.locator('s').textContent()).toContain('$8.33');
    await basic.getByText('$4.17', { exact: true }).waitFor();
    await button('Monthly').click();
    await basic.getByText('$6.50 billed every 30 days for the first year, then $12.99').waitFor();
  });

  test('a merchant is warned before the tokens run out, then a banner leads to a plan, and the upgrade lets them continue', async () => {
    await spendDownTo(4);
    const path = `?id=${await aProduct()}`;
    await open(path, { width: 390, of: second });
    const warning = app.getByText('You have 4 tokens left.');
    await warning.waitFor();
    await app.getByRole('link', { name: 'See plans' }).click();
    await app.getByText('4 tokens left', { exact: true }).waitFor();
    expect(await warning.count()).toBe(0);
    await page.goBack();
    await warning.waitFor();

    await spendDownTo(0);
    await page.reload();
    await app.getByRole('heading', { name: "You're out of tokens" }).waitFor();
    await app.getByText(/^Your next 30 tokens come on \w+ \d+, \d{4}\.$/).waitFor();
    await app.getByRole('link', { name: 'Get more tokens' }).click();
    await app.getByText('0 tokens left', { exact: true }).waitFor();
    await plan('Basic').getByRole('button', { name: 'Upgrade to Basic' }).click();
    expect(await decide(page, 'Approve')).toContain('50% off the first year');
    await app.getByRole('heading', { name: 'You are on Yodel Basic' }).waitFor();

    await page.goto(addressInAdmin(second, path));
    await widget().filter({ hasText: '1,000' }).waitFor();
    await button(/^Write\b/).click();
    await app.getByText('Keyword Density').waitFor();
    await widget().filter({ hasText: '999' }).waitFor();
    expect(await app.getByRole('link', { name: 'Get more tokens' }).count()).toBe(0);
  });

  async function aProduct(): Promise<string> {
    const [product] = await testApp.sandbox.products(second.shop);
    return product?.id.split('/').at(-1) ?? '';
  }

  const tokensLeft = async () => (await merchant().call('currentUser')).body.remainingCWInfo.remaining;

  async function spendDownTo(left: number): Promise<void> {
    const toSpend = (await tokensLeft()) - left;
    const inputs = { product_name: 'Green Tea', product_description: 'A tea from the hills.' };
    const types = [
      ...Array.from({ length: Math.floor(toSpend / 5) }, () => '4_in_1_product_page' as const),
      ...Array.from({ length: toSpend % 5 }, () => 'product_name' as const),
    ];
    await Promise.all(
      types.map((completionType) =>
        merchant().call('generate', { request: { completionType, inputs, completionSettings: defaultSettings } }),
      ),
    );
    expect(await tokensLeft()).toBe(left);
  }
});
